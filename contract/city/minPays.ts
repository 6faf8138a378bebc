/** The steps of the pay filter, in whole currency units per hour. The lowest is about the minimum wage. */
export const MIN_PAYS = ['15', '20', '25', '30']
