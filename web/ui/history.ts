import { useEffect, useRef } from 'react'

/** Something that covers the page, such as a dialog. `owns`: a history entry was pushed for it. */
type Layer = { close: () => void; address: string; state: unknown; owns: boolean }

/**
 * The lowest layer comes first. Only that one needs a history entry: going back from it pushes the entry again if a layer is still open.
 */
const layers: Layer[] = []
let isOwnStep = false
/** `history.back()` is asynchronous. If another layer closed meanwhile, a second call would leave the page. */
let isOnTheWayBack = false

type State = { layer?: true; beneath?: string } | null
const isOfLayer = () => Boolean((history.state as State)?.layer)

/** Makes Back call `onClose` while something is open. A dialog with its own address already has a history entry. */
export function useCloseOnBack(open: boolean, onClose: () => void, hasAddress = false) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => (open ? enter(() => close.current(), hasAddress) : undefined), [open, hasAddress])
}

/**
 * Starts listening to Back and Forward. It must run before the router does, because the router must not see a step that is undone here. An
 * entry whose layer no longer exists, after a reload or Forward, is left again.
 */
export function watchHistory() {
  addEventListener('popstate', onStep)
  leaveEntry()
}

/** Goes back from an entry that no open layer needs. */
function leaveEntry() {
  if (layers.length > 0 || !isOfLayer() || isOnTheWayBack) return
  isOnTheWayBack = true
  history.back()
}

/** The history state for a link to a dialog with an address: the address below the dialog. */
export const dialogState = (address: string): State => ({ beneath: address })

/** Goes from the address of a dialog to the one below it without adding a second entry for that page. */
export function leaveDialogAddress(address: string, navigate: (to: string, options: { replace: boolean }) => void) {
  if ((history.state as State)?.beneath !== address) return navigate(address, { replace: true })
  isOwnStep = true
  history.back()
}

function enter(close: () => void, hasAddress: boolean) {
  const owns = !hasAddress && layers.length === 0
  if (owns) history.pushState({ ...history.state, layer: true }, '')
  const layer = { close, owns, address: location.href, state: history.state }
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // Another layer may open at once, or closing may navigate to another page.
    setTimeout(leaveEntry)
  }
}

function onStep(event: PopStateEvent) {
  const top = layers.at(-1)
  const isOurs = isOnTheWayBack
  isOnTheWayBack = false
  if (isOwnStep) isOwnStep = false
  else if (!top) leaveEntry()
  else if (location.href !== top.address || isOfLayer() !== layers.some(({ owns }) => owns)) {
    event.stopImmediatePropagation()
    history.pushState(top.state, '', top.address)
    // This step back belongs to a layer that has closed, not to the one that opened meanwhile.
    if (!isOurs) top.close()
  }
}
