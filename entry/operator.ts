import { commandError, runCommand } from '#entry/operator/commands.ts'

// `npm run operator -- COMMAND ...`
try {
  console.log(await runCommand(process.argv.slice(2), process.env))
} catch (error) {
  console.error(commandError(error))
  process.exitCode = 1
}
