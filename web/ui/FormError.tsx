import { FieldError } from '#web/ui/FieldError.tsx'

/** Why a form was not sent, if it is not about one field. */
export const FormError = ({ text }: { text: string | false | null | undefined }) =>
  text && (
    <div role="alert">
      <FieldError text={text} />
    </div>
  )
