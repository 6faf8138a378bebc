// Loaded into the server before its code. A message of the tests says how many milliseconds its clock is ahead. Timers are left alone.
const { now } = Date
let ahead = 0
Date.now = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [Date.now()], target),
})
process.on('message', (milliseconds) => {
  ahead = Number(milliseconds)
})
// The server ends although the tests could still send messages.
process.channel?.unref()
