/** Why no answer came out of a popup. */
export class PopupFailure extends Error {
  readonly code: 'popup-blocked' | 'popup-closed-by-user' | 'cancelled-popup-request' | 'web-storage-unsupported'

  constructor(code: PopupFailure['code']) {
    super(code)
    this.code = code
  }
}

type PopupQuestion<Answer> = {
  address: string
  size: { width: number; height: number }
  /** Where the page that the popup ends on says its answer. */
  channel: string
  isAnswer: (said: unknown) => said is Answer
}

const LOOK_EVERY_MS = 500
/** A window that went elsewhere can look closed for a moment, so its answer is waited for a while longer. */
const CLOSED_AFTER_MS = 8000

let giveWay: (() => void) | undefined

/** Opens a small window and waits for what is said there. A later question takes the window of an earlier one. */
export function askInPopup<Answer>({ address, size, channel, isAnswer }: PopupQuestion<Answer>): Promise<Answer> {
  giveWay?.()
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
      if (giveWay === cancel) giveWay = undefined
    }
    const fail = (code: PopupFailure['code']) => {
      end()
      reject(new PopupFailure(code))
    }
    const cancel = () => fail('cancelled-popup-request')
    giveWay = cancel
    answers.onmessage = ({ data }) => {
      if (!isAnswer(data)) return
      end()
      resolve(data)
    }
  })
}

/** In the middle of the window that asks. */
const features = ({ width, height }: { width: number; height: number }) => {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/** Browsers that block the data of a site refuse its channels, too. */
function listen(channel: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channel)
  } catch {
    return null
  }
}
