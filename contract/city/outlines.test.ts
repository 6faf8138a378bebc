import { expect, test } from 'vitest'
import { DISTRICTS } from '#contract/city/boroughs.ts'
import { DRAWING, districtPaths, pointOf } from '#contract/city/outlines.ts'
import { STATIONS } from '#contract/city/stations.ts'

const ringsOf = (path: string) =>
  path
    .slice(1, -1)
    .split('ZM')
    .map((ring) => ring.split('L').map((point) => point.split(',').map(Number)))

const contains = (ring: number[][], x: number, y: number) =>
  ring.reduce((inside, [x1 = 0, y1 = 0], place) => {
    const [x2 = 0, y2 = 0] = ring.at(place - 1) ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)

test('Each district has a closed outline within the drawing', () => {
  const paths = districtPaths()
  expect(paths.map(({ name }) => name).sort()).toEqual(DISTRICTS.map(({ name }) => name).sort())
  for (const ring of paths.flatMap(({ path }) => ringsOf(path))) {
    expect(ring.length).toBeGreaterThan(3)
    expect(ring[0]).toEqual(ring.at(-1))
    for (const [x = -1, y = -1] of ring) {
      expect(x >= 0 && x <= DRAWING.width && y >= 0 && y <= DRAWING.height).toBe(true)
    }
  }
})

test('Nearly all stations are drawn in their district; the simplified outline may cut off the others', () => {
  const paths = new Map(districtPaths().map(({ name, path }) => [name, ringsOf(path)]))
  const inCity = STATIONS.filter(({ district }) => district !== '')
  const inside = inCity.filter((station) => {
    const { x, y } = pointOf(station)
    return paths.get(station.district)?.some((ring) => contains(ring, x, y))
  })
  expect(inside.length / inCity.length).toBeGreaterThan(0.95)
})
