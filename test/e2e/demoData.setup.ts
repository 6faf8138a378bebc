import { rm } from 'node:fs/promises'
import { test as setup } from '@playwright/test'
import { DEMO_DATA_FOLDER, startServer } from '#test/e2e/server.ts'

setup('The server fills an empty data folder with demo data', async () => {
  setup.setTimeout(150_000)
  await rm(DEMO_DATA_FOLDER, { recursive: true, force: true })
  const server = await startServer()
  await server.close(DEMO_DATA_FOLDER)
})
