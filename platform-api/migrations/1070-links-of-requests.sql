-- A request to book has further links beside that of its newest mail: those of earlier mails, and those that its candidate
-- opened from their own page.
create table booking_request_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  request_id uuid not null references booking_requests on delete cascade,
  source text not null check (source in ('mail', 'page')),
  created_at timestamptz(3) not null default now()
);
create index booking_request_links_of_request on booking_request_links (request_id, created_at);
alter table booking_request_links enable row level security;

-- The bulk run that asked, if one did.
alter table booking_requests add column run_id uuid;
-- It was withdrawn because its application ended or was merged: undoing that opens it again.
alter table booking_requests add column ended_with_application boolean not null default false;

alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in (
  'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged', 'revealed', 'tagged',
  'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'mailed',
  'interview_planned', 'interview_moved', 'interview_cancelled',
  'booking_asked', 'booking_expired', 'booking_withdrawn', 'booking_restored', 'interview_booked'
)) not valid;
