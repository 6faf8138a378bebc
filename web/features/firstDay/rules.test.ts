import { expect, test } from 'vitest'
import { conditionsOf, type KindOfWork } from '#web/features/firstDay/rules.ts'

const NOTHING: KindOfWork = { kind: null, food: false, permit: false, under18: false, fixedTerm: false }

test.each<[Partial<KindOfWork>, string[]]>([
  [{}, []],
  [{ kind: 'minijob' }, ['minijob']],
  [{ kind: 'workingStudent', food: true }, ['food', 'workingStudent']],
  [{ kind: 'fullTime', permit: true }, ['permit']],
  [{ under18: true, fixedTerm: true }, ['under18', 'fixedTerm']],
])('Work of %j meets the conditions %j', (work, expected) => {
  expect([...conditionsOf({ ...NOTHING, ...work })].sort()).toEqual([...expected].sort())
})
