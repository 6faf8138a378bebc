import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picture, PictureKind, PicturePatch } from '#contract/pictures.ts'
import { patch, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { upload } from '#web/api/upload.ts'

/** Fetches everything with pictures again: cards, pages and lists. */
function forgetShown(cache: QueryClient) {
  void cache.invalidateQueries({
    predicate: ({ queryKey }) => ['jobs', 'partners', 'saved-jobs'].includes(String(queryKey[0])),
  })
  return cache.invalidateQueries({ queryKey: keys.pictures })
}

/** Sends a file. `sent` is the share of it that has been sent, from 0 to 1. */
export function useUpload(kind: PictureKind) {
  const cache = useQueryClient()
  const [sent, setSent] = useState(0)
  const path = kind === 'logo' ? '/api/pictures/logo' : '/api/pictures/photos'
  const mutation = useMutation({
    mutationFn: (file: File) => upload<Picture>(cache, path, file, setSent),
    onMutate: () => setSent(0),
    onSuccess: () => forgetShown(cache),
  })
  return { ...mutation, sent }
}

export function useChangePicture() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: PicturePatch & { id: number }) =>
      patch<Picture>(cache, `/api/pictures/${id}`, change),
    onSuccess: () => forgetShown(cache),
  })
}

export function useRemovePicture() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => remove(cache, `/api/pictures/${id}`),
    onSuccess: () => forgetShown(cache),
  })
}
