/** Where people look up a connection, as this product knows no times of single trains. */
export const JOURNEY_PLANNERS = [
  { name: 'BVG (bvg.de)', url: 'https://www.bvg.de' },
  { name: 'S-Bahn (sbahn.berlin)', url: 'https://sbahn.berlin' },
]
