import { useState } from 'react'
import { ReportForm as Fields, type ReportReceipt as Receipt } from '#contract/moderation.ts'
import { REPORT_REASONS, REPORT_WORDS_MAX, type SubjectKind } from '#contract/moderationValues.ts'
import { ApiError } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import type { useReport } from '#web/features/reports/mutations.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EnvelopePicture } from '#web/ui/EnvelopePicture.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Result } from '#web/ui/Result.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type ReportFormProps = { subject: { kind: SubjectKind; subjectId: number }; report: ReturnType<typeof useReport> }

/** Reports content to the operator, with or without a login. The user can write a mail instead. */
export function ReportForm({ subject, report }: ReportFormProps) {
  const phrase = usePhrase()
  const { operator } = useSite()
  return (
    <>
      <Card>
        <ReportFields subject={subject} report={report} />
      </Card>
      <p>
        {phrase('reports.byMail')} <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </p>
    </>
  )
}

function ReportFields({ subject, report }: ReportFormProps) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const user = useUser()
  const [failure, setFailure] = useState<string | null>(null)

  const draft = useDraft(Fields, {
    storeAs: `report-${subject.kind}-${subject.subjectId}`,
    async send(fields) {
      setFailure(null)
      await report.mutateAsync({ ...subject, ...fields })
    },
    onRefused(error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (!(error instanceof ApiError) || error.issues.length === 0)
        setFailure(isGone ? phrase('reports.gone') : reason(error, 'common.unexpectedError'))
      return undefined
    },
  })
  return (
    <Form draft={draft} submit={phrase('reports.submit')} busy={phrase('reports.busy')}>
      <Select {...draft.field('reason')} label={phrase('reports.reasonLabel')} defaultValue="">
        <option value="">{phrase('reports.reasonPlaceholder')}</option>
        {REPORT_REASONS.map((one) => (
          <option key={one} value={one}>
            {phrase(`reports.reason.${one}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...draft.field('words')}
        label={phrase('reports.wordsLabel')}
        hint={phrase('reports.wordsHint')}
        maxLength={REPORT_WORDS_MAX}
      />
      {!user && (
        <Field
          {...draft.field('email')}
          type="email"
          label={phrase('reports.emailLabel')}
          hint={phrase('reports.emailHint')}
          autoComplete="email"
        />
      )}
      <FormError text={failure} />
    </Form>
  )
}

/** The text after a report was sent. */
export function ReportReceipt({ receipt }: { receipt: Receipt }) {
  const phrase = usePhrase()
  return (
    <Result>
      <Card>
        <Notice
          as="h1"
          picture={<EnvelopePicture />}
          title={phrase('reports.receipt', { number: receipt.number })}
          text={phrase(receipt.answered ? 'reports.receiptAnswered' : 'reports.receiptSilent')}
          action={<ButtonLink href="/">{phrase('reports.backToJobs')}</ButtonLink>}
        />
      </Card>
    </Result>
  )
}
