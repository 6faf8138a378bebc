import { useLocation } from 'wouter'
import { JobForm } from '#web/features/posting/JobForm.tsx'
import { PostingFrame } from '#web/features/posting/PostingFrame.tsx'

const DASHBOARD = '/dashboard'

export function PostJobScreen() {
  const [, navigate] = useLocation()
  return (
    <PostingFrame>
      <JobForm cancelHref={DASHBOARD} onPosted={() => navigate(DASHBOARD)} />
    </PostingFrame>
  )
}
