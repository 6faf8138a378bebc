/** Why a popup returned no answer. */
export class PopupFailure extends Error {
  readonly code: 'popup-blocked' | 'popup-closed-by-user' | 'cancelled-popup-request' | 'web-storage-unsupported'

  constructor(code: PopupFailure['code']) {
    super(code)
    this.code = code
  }
}

type PopupOptions<Answer> = {
  address: string
  size: { width: number; height: number }
  /** The broadcast channel on which the last page of the popup sends its answer. */
  channel: string
  isAnswer: (message: unknown) => message is Answer
}

const LOOK_EVERY_MS = 500
/** A popup can look closed for a moment while it navigates, so its answer is awaited a little longer. */
const CLOSED_AFTER_MS = 8000

let cancelPrevious: (() => void) | undefined

/** Opens a popup and waits for its answer. A later call takes over the popup of an earlier one. */
export function openPopup<Answer>({ address, size, channel, isAnswer }: PopupOptions<Answer>): Promise<Answer> {
  cancelPrevious?.()
  const popup = open(address, channel, features(size))
  if (!popup) return Promise.reject(new PopupFailure('popup-blocked'))
  const answers = listen(channel)
  if (!answers) return Promise.reject(new PopupFailure('web-storage-unsupported'))

  return new Promise<Answer>((resolve, reject) => {
    let closedSince: number | undefined
    const look = setInterval(() => {
      closedSince = popup.closed ? (closedSince ?? performance.now()) : undefined
      if (closedSince !== undefined && performance.now() - closedSince >= CLOSED_AFTER_MS) fail('popup-closed-by-user')
    }, LOOK_EVERY_MS)
    const end = () => {
      clearInterval(look)
      answers.close()
      if (cancelPrevious === cancel) cancelPrevious = undefined
    }
    const fail = (code: PopupFailure['code']) => {
      end()
      reject(new PopupFailure(code))
    }
    const cancel = () => fail('cancelled-popup-request')
    cancelPrevious = cancel
    answers.onmessage = ({ data }) => {
      if (!isAnswer(data)) return
      end()
      resolve(data)
    }
  })
}

/** Centred in the current window. */
const features = ({ width, height }: { width: number; height: number }) => {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/** Browsers that block the storage of a site refuse its channels, too. */
function listen(channel: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channel)
  } catch {
    return null
  }
}
