import { FieldError } from '#web/ui/FieldError.tsx'

/** Why something failed that is not about one field, announced when it appears. */
export const FormError = ({ text }: { text: string | false | null | undefined }) =>
  text && (
    <div role="alert">
      <FieldError text={text} />
    </div>
  )
