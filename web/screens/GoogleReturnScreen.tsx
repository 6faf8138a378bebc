import { GoogleReturn } from '#web/accounts/GoogleReturn.tsx'

export const GoogleReturnScreen = () => <GoogleReturn />
