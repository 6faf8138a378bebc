import { expect, test } from 'vitest'
import { changesOf, type IncidentState } from '#server/features/incidents/rules.ts'

const LEAK: IncidentState = {
  title: 'Coffee machine leaking',
  description: 'A puddle under the counter since noon.',
  priority: 'medium',
  status: 'open',
  assigneeId: 7,
  kind: 'general',
}

test('A patch changes only the fields that it names with another value', () => {
  expect(changesOf(LEAK, {})).toEqual([])
  expect(changesOf(LEAK, LEAK)).toEqual([])
  expect(changesOf(LEAK, { ...LEAK, status: 'resolved' })).toEqual([{ field: 'status', from: 'open', to: 'resolved' }])
  expect(changesOf(LEAK, { title: 'Flood', description: 'It is everywhere now.', priority: 'critical' })).toEqual([
    { field: 'title', from: 'Coffee machine leaking', to: 'Flood' },
    { field: 'description', from: 'A puddle under the counter since noon.', to: 'It is everywhere now.' },
    { field: 'priority', from: 'medium', to: 'critical' },
  ])
})

test('Assignees are recorded by id, and no assignee as null', () => {
  expect(changesOf(LEAK, { assigneeId: null })).toEqual([{ field: 'assignee', from: '7', to: null }])
  expect(changesOf({ ...LEAK, assigneeId: null }, { assigneeId: 8 })).toEqual([
    { field: 'assignee', from: null, to: '8' },
  ])
})
