import { useLocation } from 'wouter'
import { JobForm } from '#web/posting/JobForm.tsx'
import { PostingFrame } from '#web/posting/PostingFrame.tsx'

const DASHBOARD = '/dashboard'

export function PostJobScreen() {
  const [, navigate] = useLocation()
  return (
    <PostingFrame>
      <JobForm cancelHref={DASHBOARD} onPosted={() => navigate(DASHBOARD)} />
    </PostingFrame>
  )
}
