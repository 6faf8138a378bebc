import { expect, test } from 'vitest'
import { createShared } from '#server/http/inCommon.ts'

function keep({ lasts = 5000 } = {}) {
  let now = 0
  let made = 0
  const { find, forget } = createShared({ clock: () => now, lasts: () => now + lasts })
  const make = async () => {
    made += 1
    return made
  }
  return { find: () => find('number', make), forget, later: (ms: number) => (now += ms), made: () => made }
}

test('what is the same for everybody is made once, also for those who ask at the same time', async () => {
  const { find, made } = keep()

  expect(await Promise.all([find(), find(), find()])).toEqual([1, 1, 1])
  expect(await find()).toBe(1)
  expect(made()).toBe(1)
})

test('it is made anew after a change, after a change meanwhile, and when its time is over', async () => {
  const { find, forget, later } = keep({ lasts: 5000 })

  const early = find()
  forget()
  expect([await early, await find()]).toEqual([1, 2])
  later(5000)
  expect(await find()).toBe(2)
  later(1)
  expect(await find()).toBe(3)
})

test('what failed is not kept', async () => {
  const { find } = createShared({ clock: () => 0, lasts: () => 1 })
  await expect(find('number', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await find('number', async () => 7)).toBe(7)
})

test('a query, which is asked anew by everyone who waits for it, is asked once', async () => {
  let asked = 0
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: as the builders of drizzle have it
    then: (tell: (rows: number[]) => unknown) => {
      asked += 1
      return Promise.resolve(tell([asked]))
    },
  }
  const { find } = createShared({ clock: () => 0, lasts: () => 1 })

  await find('rows', () => query as never)
  await find('rows', () => query as never)

  expect(asked).toBe(1)
})
