const WIDTH = 40

/** Shows the progress (0 to 1) of a task: a bar in the terminal, a line for each tenth in a file. */
export function showProgress(title: string): (done: number) => void {
  const started = performance.now()
  let shown = -1
  return (done) => {
    const step = Math.floor(done * (process.stdout.isTTY ? 100 : 10))
    if (step === shown) return
    shown = step
    const seconds = Math.round((performance.now() - started) / 1000)
    const full = Math.round(done * WIDTH)
    const line = `${title} [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${Math.floor(done * 100)} %, ${seconds} s`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done >= 1 ? '\n' : ''}`)
    else console.log(line)
  }
}
