import { rm } from 'node:fs/promises'
import { test as setup } from '@playwright/test'
import { FURNISHED, startHouse } from '#test/journeys/start.ts'

setup('an empty folder becomes a house with demo data', async () => {
  setup.setTimeout(150_000)
  await rm(FURNISHED, { recursive: true, force: true })
  const house = await startHouse()
  await house.close(FURNISHED)
})
