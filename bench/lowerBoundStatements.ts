/** A time in the format of JavaScript's `toISOString`. */
const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const NAME = `coalesce(u.business_name, u.full_name) as "businessName"`

const VERIFIED = `case
  when u.verified_until > now() then json_build_object('by', u.verified_by, 'at', ${isoTime('u.verified_at')})
  when u.email_confirmed_at is not null then json_build_object('by', 'email', 'at', ${isoTime('u.email_confirmed_at')}) end`

/** A job as JSON, and whether the user `$1` has liked it, saved it and applied for it. */
const CARD = `(select row_to_json(card) from (select
  j.id, j.title, j.description, j.short_description as "shortDescription", j.description_language as "descriptionLanguage",
  j.other_description as "otherDescription", j.pay_rate as "payRate", j.hourly_pay as "hourlyPay", j.job_type as "jobType",
  j.language, j.location, j.tags, j.facts, j.contact_email as "contactEmail", j.contact_whatsapp as "contactWhatsapp",
  j.business_id as "businessId", ${NAME}, u.business_type as "businessType",
  case when u.is_business and u.blocked_by is null then '/pictures/' || u.logo || '-small.webp' end as logo, ${VERIFIED} as verified,
  ${isoTime('j.created_at')} as "createdAt", ${isoTime('j.expires_at')} as "expiresAt",
  ${isoTime('j.content_changed_at')} as "contentChangedAt",
  case when j.expires_at <= now() then 'expired' when j.open then 'open' else 'closed' end as state,
  not j.open or j.expires_at <= now() as closed,
  ${isoTime('coalesce(j.closed_at, case when j.expires_at <= now() then j.expires_at end)')} as "closedAt",
  exists (select from applications m where m.job_id = j.id and m.unanswered and m.wiped_at is null) as "answersDue", j.likes, j.comments,
  exists (select from likes m where m.user_id = $1 and m.job_id = j.id) as liked,
  exists (select from saves m where m.user_id = $1 and m.job_id = j.id) as saved,
  exists (select from applications m where m.user_id = $1 and m.job_id = j.id) as applied,
  (select row_to_json(own) from (select told_status as status, unanswered, ${isoTime('created_at')} as "createdAt",
    ${isoTime('case when unanswered then rejected_at else told_decided_at end')} as "decidedAt", ${isoTime('declined_at')} as "declinedAt"
    from applications m where m.user_id = $1 and m.job_id = j.id) own) as application) card)::text as job`

/** The columns of a cursor. */
const POSITION = `j.open, ${isoTime('j.created_at')} as "createdAt", j.id`

export const LIST = `
  select ${CARD}, ${POSITION}
  from jobs j join users u on u.id = j.business_id
  where j.deleted_at is null
  order by j.open desc, j.created_at desc, j.id desc
  limit 11`

/** The terms of a search are `$2`. */
export const SEARCH = `
  select ${CARD}, ${POSITION}, j.title, hit.match
  from search_find($2::jsonb, 'all', null, null, null, 11) with ordinality as hit (job_id, match, place)
  join jobs j on j.id = hit.job_id join users u on u.id = j.business_id
  order by hit.place`

/** The parts of a search that some job matches together. */
export const CLOSEST = `select search_closest($1::jsonb) as kept`

/** The job `$2` with its comments. */
export const DETAIL = `
  select ${CARD}, j.tags, j.job_type as "jobType", j.facts, j.pay_rate as "payRate", j.pay_exception as "payException",
    j.fraud_signs as "fraudSigns", j.held_for as held, u.website,
    array(select own.job_id from applications own where own.user_id = $1) as applied,
    case when not j.open or j.expires_at <= now() then j.business_id end as "closedOf",
    (select coalesce(json_agg(entry.*), '[]') from (
      select c.id, c.user_id as "userId", coalesce(a.username, 'Deleted user') as username, c.content,
        ${isoTime('c.created_at')} as "createdAt"
      from comments c left join users a on a.id = c.user_id
      where c.job_id = j.id order by c.created_at desc, c.id desc limit 200) entry)::text as comments
  from jobs j join users u on u.id = j.business_id
  where j.id = $2 and j.deleted_at is null`

const newestJobs = (condition: string) => `
  select j.id, j.title, ${NAME}, j.tags, j.job_type as "jobType"
  from jobs j join users u on u.id = j.business_id
  where j.deleted_at is null and j.open and j.expires_at > now()${condition}
  order by j.created_at desc, j.id desc
  limit 200`

/** The jobs among which similar ones are chosen. */
export const NEWEST = newestJobs('')

/** The open jobs of the business \`$1\`, to which a closed job leads. */
export const OTHERS = newestJobs(' and j.business_id = $1')

export const LIKE = `
  with added as (
    insert into likes (user_id, job_id) select $1, id from jobs where id = $2 and deleted_at is null for no key update
    on conflict do nothing returning job_id)
  update jobs set likes = likes + (select count(*) from added) where id = $2 and deleted_at is null returning likes`

export const UNLIKE = `
  with gone as (delete from likes where user_id = $1 and job_id = $2 returning job_id)
  update jobs set likes = likes - (select count(*) from gone) where id = $2 and deleted_at is null returning likes`

export const COMMENT = `
  with job as (update jobs set comments = comments + 1 where id = $2 and deleted_at is null returning id)
  insert into comments (job_id, user_id, content) select id, $1, $3 from job
  returning id, user_id as "userId", content, created_at as "createdAt"`

export const APPLY = `
  with added as (
    insert into applications (user_id, job_id)
    select $1, id from jobs where id = $2 and deleted_at is null and open and expires_at > now() for no key update
    on conflict do nothing returning id, job_id, created_at),
  counted as (
    update jobs set applications = applications + 1 from added where jobs.id = added.job_id returning jobs.id, title, business_id)
  select added.id, added.created_at as "createdAt", 'pending' as status, null as note, null as message,
    json_build_object('id', counted.id, 'title', title, 'businessName', coalesce(u.business_name, u.full_name), 'closed', false) as job
  from added join counted on counted.id = added.job_id join users u on u.id = business_id`
