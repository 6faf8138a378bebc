import outlines from '#contract/city/outlines.json' with { type: 'json' }

type Point = [x: number, y: number]

const [WIDTH = 0, HEIGHT = 0] = outlines.size
const [west = 0, north = 0] = outlines.corner
const [perLongitude = 0, perLatitude = 0] = outlines.perDegree

/** The size of the drawing of the city, in its units. */
export const DRAWING = { width: WIDTH, height: HEIGHT }

/** Where a place is in the drawing. */
export const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: Math.round((longitude - west) * perLongitude),
  y: Math.round((north - latitude) * perLatitude),
})

/** The outline of each district, as the `d` of an SVG path. */
export function districtPaths(): { name: string; path: string }[] {
  const lines = outlines.lines.map(pointsOf)
  // Line ~n is line n from its end to its start.
  const run = (line: number) => (line < 0 ? lines[~line]?.toReversed() : lines[line]) ?? []
  return Object.entries(outlines.districts).map(([name, rings]) => ({
    name,
    path: rings.map((ring) => `M${ring.flatMap(run).join('L')}Z`).join(''),
  }))
}

/** The points of a line, which has its first one and then the steps to the next. */
function pointsOf(steps: number[]): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let place = 0; place < steps.length; place += 2) {
    x += steps[place] ?? 0
    y += steps[place + 1] ?? 0
    points.push([x, y])
  }
  return points
}
