import type { QueryClient } from '@tanstack/react-query'
import { ACCOUNT_HEADER } from '#contract/sessions.ts'
import { ApiError, NetworkError } from '#web/api/api.ts'
import { pageAccount } from '#web/api/browserAccount.ts'

/**
 * `POST path` with a file as its body. It uses XMLHttpRequest, because `fetch` does not report how much has been sent. Throws `ApiError`
 * unless the answer is OK.
 */
export const upload = <Content>(
  cache: QueryClient,
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Content> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    const account = pageAccount(cache)
    if (account !== undefined) request.setRequestHeader(ACCOUNT_HEADER, account)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new NetworkError(undefined))
    request.onload = () => {
      const { status, statusText, responseText } = request
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError({ status, statusText, headers }, responseText))
    }
    request.send(file)
  })
