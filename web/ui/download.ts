/** Downloads a file. */
export function download(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
