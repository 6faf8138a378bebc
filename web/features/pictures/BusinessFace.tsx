import type { BusinessType } from '#contract/accounts.ts'
import styles from '#web/features/pictures/BusinessFace.module.css'
import { classes } from '#web/ui/classes.ts'

type BusinessFaceProps = {
  business: { logo: string | null; businessType: BusinessType | null }
  large?: boolean
  className?: string | undefined
}

/** The logo of a business, or a drawing of its kind. It is decoration, because the name is always beside it. */
export const BusinessFace = ({ business: { logo, businessType }, large, className }: BusinessFaceProps) => {
  const face = classes(styles.face, large && styles.large, className)
  return logo ? (
    <img className={face} src={logo} alt="" width="40" height="40" loading="lazy" />
  ) : (
    <span className={face} data-type={businessType ?? 'other'} aria-hidden="true" />
  )
}
