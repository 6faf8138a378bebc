import { useState } from 'react'
import { TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { useTemplateChanges } from '#web/features/templates/mutations.ts'
import type { TemplateStatus } from '#web/features/templates/rules.ts'
import { TemplateNameDialog } from '#web/features/templates/TemplateNameDialog.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Saves the note under a name for later decisions. */
export function SaveTemplate({ status, text }: { status: TemplateStatus; text: string }) {
  const phrase = usePhrase()
  const { add } = useTemplateChanges()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setNaming(true)}>
        {phrase('templates.save')}
      </Button>
      <TemplateNameDialog
        open={isNaming}
        text={phrase('templates.saveText')}
        most={TEMPLATE_NAME_MAX}
        busy={add.isPending}
        onClose={() => setNaming(false)}
        onSave={(name) => add.mutateAsync({ status, name, text })}
      />
    </>
  )
}
