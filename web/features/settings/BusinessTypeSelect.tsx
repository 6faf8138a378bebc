import { BusinessType, type User } from '#contract/accounts.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Select } from '#web/ui/Select.tsx'

type BusinessTypeSelectProps = { name: string; error: string | undefined; user: User }

export function BusinessTypeSelect({ user, ...field }: BusinessTypeSelectProps) {
  const phrase = usePhrase()
  return (
    <Select {...field} label={phrase('dashboard.complete.typeLabel')} defaultValue={user.businessType ?? 'other'}>
      {BusinessType.options.map((type) => (
        <option key={type} value={type}>
          {phrase(`businessType.${type}`)}
        </option>
      ))}
    </Select>
  )
}
