import { GoogleReturn } from '#web/features/accounts/GoogleReturn.tsx'

export const GoogleReturnScreen = () => <GoogleReturn />
