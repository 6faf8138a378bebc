import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { PHOTOS_MAX } from '#contract/limits.ts'
import type { Pictures } from '#contract/pictures.ts'
import { BusinessFace } from '#web/features/pictures/BusinessFace.tsx'
import { PhotoEntry } from '#web/features/pictures/PhotoEntry.tsx'
import styles from '#web/features/pictures/PictureSettings.module.css'
import { ownPictures } from '#web/features/pictures/queries.ts'
import { RemoveButton } from '#web/features/pictures/RemoveButton.tsx'
import { UploadField } from '#web/features/pictures/UploadField.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Adds, describes, orders and removes the logo and the photos of a business. */
export function PictureSettings({ user }: { user: User }) {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(ownPictures)
  const [news, tell] = useState('')
  if (!data) {
    return isError ? (
      <Failure title={phrase('pictures.loadFailed')} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className={styles.loading} />
    )
  }
  return (
    <>
      <Logo user={user} logo={data.logo} onNews={tell} />
      <Photos photos={data.photos} onNews={tell} />
      <p role="status" className="hidden-if-empty">
        {news}
      </p>
    </>
  )
}

type NewsProps = { onNews: (news: string) => void }

function Logo({ user: { businessType }, logo, onNews }: NewsProps & { user: User; logo: Pictures['logo'] }) {
  const phrase = usePhrase()
  return (
    <div className="stack-2">
      <h3>{phrase('pictures.logoHeading')}</h3>
      <div className="row-2 items-center">
        <BusinessFace business={{ logo: logo?.small ?? null, businessType }} large />
        <UploadField
          kind="logo"
          label={phrase(logo ? 'pictures.replaceLogo' : 'pictures.chooseLogo')}
          onAdded={() => onNews(phrase('pictures.logoAdded'))}
        />
        {logo && <RemoveButton id={logo.id} label={phrase('pictures.removeLogo')} onNews={onNews} />}
      </div>
    </div>
  )
}

function Photos({ photos, onNews }: NewsProps & Pick<Pictures, 'photos'>) {
  const phrase = usePhrase()
  const count = photos.length
  const added = () => onNews(phrase('pictures.photoAdded'))
  return (
    <div className="stack-2">
      <h3>{phrase('pictures.photosHeading', { count, most: PHOTOS_MAX })}</h3>
      {count > 0 && (
        <ol className="stack-2">
          {photos.map((photo, at) => (
            <PhotoEntry key={photo.id} photo={photo} at={at} count={count} onNews={onNews} />
          ))}
        </ol>
      )}
      {count < PHOTOS_MAX ? (
        <div className="row-2 items-center">
          <UploadField kind="photo" label={phrase('pictures.addPhoto')} onAdded={added} />
          <UploadField kind="photo" label={phrase('pictures.takePhoto')} onAdded={added} byCamera />
        </div>
      ) : (
        <p className="ink-soft">{phrase('pictures.full', { most: PHOTOS_MAX })}</p>
      )}
    </div>
  )
}
