import { z } from 'zod'

export const IncidentStatus = z.enum(['open', 'in-progress', 'resolved', 'closed'])
export type IncidentStatus = z.infer<typeof IncidentStatus>

export const IncidentPriority = z.enum(['low', 'medium', 'high', 'critical'])
export type IncidentPriority = z.infer<typeof IncidentPriority>
