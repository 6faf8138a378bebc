import { type Gateway, startGateway } from '#test/journeys/gateway.ts'
import { test as base } from '#test/journeys/house.ts'
import { freePort, type House, startHouse } from '#test/journeys/start.ts'

/** A house that can only be reached through a proxy; `away` is the house, `unplugged` the proxy itself, `cut` are its answers. */
export const test = base.extend<
  { away: () => void; cut: () => void; unplugged: () => Promise<void>; back: () => Promise<void> },
  { behind: { house: House; gateway: Gateway } }
>({
  behind: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const gateway = await startGateway(await freePort())
      const house = await startHouse({ RATE_LIMIT: 'off', PUBLIC_URL: gateway.url })
      await use({ house, gateway })
      await gateway.stop()
      await house.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  house: [
    async ({ behind: { house, gateway } }, use) => {
      gateway.lead(house.url)
      await use({ ...house, url: gateway.url })
    },
    { scope: 'worker' },
  ],
  away: ({ behind: { gateway } }, use) => use(() => gateway.lead(null)),
  cut: ({ behind: { gateway } }, use) => use(() => gateway.cut(true)),
  unplugged: ({ behind: { gateway } }, use) => use(() => gateway.stop()),
  back: [
    async ({ behind: { house, gateway } }, use) => {
      const back = async () => {
        gateway.lead(house.url)
        gateway.cut(false)
        await gateway.start()
      }
      await use(back)
      await back()
    },
    { auto: true },
  ],
})
