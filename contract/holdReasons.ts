/** Why a job waits for an operator before others see it. */
export const HOLD_REASONS = ['fraud', 'wage', 'firstJob'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
