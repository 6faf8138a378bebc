/** Signs of known fraud in a job. The rules are in `server/features/fraud/signs/signs.json`. */
export const FRAUD_SIGNS = [
  'unlikelyPay',
  'paidRatings',
  'crypto',
  'deposit',
  'identity',
  'messenger',
  'forwarding',
  'shortLink',
  'foreignNumber',
] as const
export type FraudSign = (typeof FRAUD_SIGNS)[number]
