-- Every table with its columns, constraints, indexes, triggers and policies as they are, for reading.
-- Made from the migrated database by `npm run db:types`; a test fails when it is stale.

CREATE TABLE absences (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  time_zone text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  stand_in_id uuid,
  note text DEFAULT '' NOT NULL,
  CONSTRAINT absences_pkey PRIMARY KEY (id),
  CONSTRAINT absences_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT absences_stand_in_id_fkey FOREIGN KEY (stand_in_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT absences_check CHECK (last_day >= first_day),
  CONSTRAINT absences_check1 CHECK (ends_at > starts_at),
  CONSTRAINT absences_check2 CHECK (stand_in_id <> person_id),
  CONSTRAINT absences_note_check CHECK (length(note) <= 500),
  CONSTRAINT absences_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64)
);
CREATE INDEX absences_of_person ON absences (person_id, last_day);
CREATE INDEX absences_of_stand_in ON absences (stand_in_id) WHERE stand_in_id IS NOT NULL;
CREATE TRIGGER absences_busy AFTER INSERT OR DELETE ON absences FOR EACH ROW EXECUTE FUNCTION follow_absence(); -- schedule/database/availability.sql
CREATE POLICY own_absences FOR ALL TO loubby_app; -- schedule/database/availability.sql
-- access: schedule/database/availability.sql

CREATE TABLE added_accounts (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT added_accounts_pkey PRIMARY KEY (user_id),
  CONSTRAINT added_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT added_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX added_accounts_of ON added_accounts (organization_id);
CREATE POLICY auth_added_accounts FOR ALL TO loubby_auth; -- identity/database/added-accounts.sql
-- access: identity/database/added-accounts.sql

CREATE TABLE added_applications (
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  added_by uuid,
  basis text NOT NULL,
  basis_on date NOT NULL,
  told boolean NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT added_applications_pkey PRIMARY KEY (application_id),
  CONSTRAINT added_applications_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT added_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT added_applications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT added_applications_basis_check CHECK (basis = ANY (ARRAY['asked', 'agreed', 'legitimate_interest']))
);
CREATE INDEX added_applications_by ON added_applications (added_by);
CREATE INDEX added_applications_of ON added_applications (organization_id);
CREATE POLICY company_added_applications FOR ALL TO loubby_app; -- applications/database/added.sql
-- access: applications/database/added.sql

CREATE TABLE agent_contexts (
  conversation_id uuid NOT NULL,
  version integer NOT NULL,
  context_id text NOT NULL,
  kept_at timestamptz(3) DEFAULT now() NOT NULL,
  task_id text,
  topic_seq integer DEFAULT 0 NOT NULL,
  CONSTRAINT agent_contexts_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT agent_contexts_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT agent_contexts_context_id_check CHECK (length(context_id) >= 1 AND length(context_id) <= 200),
  CONSTRAINT agent_contexts_task_id_check CHECK (length(task_id) >= 1 AND length(task_id) <= 200) NOT VALID,
  CONSTRAINT agent_contexts_version_check CHECK (version > 0)
);
CREATE POLICY all_contexts FOR ALL TO loubby_worker; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE agent_file_links (
  reply_id uuid NOT NULL,
  "position" integer NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  reads integer DEFAULT 0 NOT NULL,
  CONSTRAINT agent_file_links_pkey PRIMARY KEY (reply_id, "position"),
  CONSTRAINT agent_file_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT agent_file_links_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES bot_replies(id) ON DELETE CASCADE,
  CONSTRAINT agent_file_links_position_check CHECK ("position" >= 0 AND "position" <= 9),
  CONSTRAINT agent_file_links_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX agent_file_links_by_end ON agent_file_links (expires_at);
CREATE POLICY all_file_links FOR ALL TO loubby_worker; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE agent_tasks (
  reply_id uuid NOT NULL,
  version integer NOT NULL,
  task_id text NOT NULL,
  began_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT agent_tasks_pkey PRIMARY KEY (reply_id),
  CONSTRAINT agent_tasks_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES bot_replies(id) ON DELETE CASCADE,
  CONSTRAINT agent_tasks_task_id_check CHECK (length(task_id) >= 1 AND length(task_id) <= 200),
  CONSTRAINT agent_tasks_version_check CHECK (version > 0)
);
CREATE POLICY all_tasks FOR ALL TO loubby_worker; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE announcement_views (
  announcement_id uuid NOT NULL,
  user_id uuid NOT NULL,
  tab uuid,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  dismissed_at timestamptz(3),
  CONSTRAINT announcement_views_pkey PRIMARY KEY (announcement_id, user_id),
  CONSTRAINT announcement_views_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  CONSTRAINT announcement_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX announcement_views_of ON announcement_views (user_id);
CREATE POLICY counted_views FOR SELECT TO loubby_app; -- announcements/database/access.sql
CREATE POLICY own_views FOR ALL TO loubby_app; -- announcements/database/access.sql
-- access: announcements/database/access.sql

CREATE TABLE announcements (
  id uuid NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  type text NOT NULL,
  area text,
  form text NOT NULL,
  link_type text,
  link text,
  link_label text DEFAULT '' NOT NULL,
  user_types text[] DEFAULT '{}'[] NOT NULL,
  plans text[] DEFAULT '{}'[] NOT NULL,
  countries text[] DEFAULT '{}'[] NOT NULL,
  organization_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  in_changelog boolean NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT announcements_area_check CHECK (area = ANY (ARRAY['recruit', 'management', 'ai-agent-store', 'projects', 'conversations', 'schedule', 'learning'])),
  CONSTRAINT announcements_body_check CHECK (length(body) <= 2000),
  CONSTRAINT announcements_check CHECK (ends_at > starts_at),
  CONSTRAINT announcements_check1 CHECK (link IS NOT NULL OR link_type IS NULL),
  CONSTRAINT announcements_form_check CHECK (form = ANY (ARRAY['banner', 'dialog', 'bell'])),
  CONSTRAINT announcements_link_check CHECK (length(link) <= 500 AND (link ~ '^/(?![/\\])' OR link ~~ 'https://%')),
  CONSTRAINT announcements_link_label_check CHECK (length(link_label) <= 40),
  CONSTRAINT announcements_link_type_check CHECK (link_type = ANY (ARRAY['connection', 'conversation', 'job_facilitator', 'job_pipeline', 'talentPool', 'schedule', 'virtual_fair', 'job_match'])),
  CONSTRAINT announcements_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  CONSTRAINT announcements_type_check CHECK (type = ANY (ARRAY['New Feature', 'New Partnership', 'New Product', 'Feature Upgrade', 'Announcement', 'Update']))
);
CREATE INDEX announcements_by_age ON announcements (created_at DESC, id DESC);
CREATE INDEX announcements_by_writer ON announcements (created_by);
CREATE INDEX announcements_in_changelog ON announcements (starts_at DESC, id DESC) WHERE in_changelog;
CREATE INDEX announcements_over_pages ON announcements (starts_at DESC, id DESC) WHERE form <> 'bell';
CREATE POLICY aimed_announcements FOR SELECT TO loubby_app; -- announcements/database/access.sql
CREATE POLICY staffs_announcements FOR ALL TO loubby_app; -- announcements/database/access.sql
CREATE POLICY told_announcements FOR SELECT TO loubby_worker; -- announcements/database/access.sql
-- access: announcements/database/access.sql

CREATE TABLE answer_files (
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT answer_files_pkey PRIMARY KEY (application_id, file_id),
  CONSTRAINT answer_files_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT answer_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);
CREATE INDEX answer_files_by_file ON answer_files (file_id);
CREATE POLICY company_answer_files FOR SELECT TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY worker_answer_files FOR SELECT TO loubby_worker; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE applicant_marks (
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  candidates uuid[] NOT NULL,
  CONSTRAINT applicant_marks_pkey PRIMARY KEY (organization_id, kind, value),
  CONSTRAINT applicant_marks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT applicant_marks_kind_check CHECK (kind = ANY (ARRAY['email', 'phone', 'link']))
);
CREATE INDEX empty_applicant_marks ON applicant_marks (organization_id) WHERE candidates = '{}'::uuid[];
-- access: the owner alone

CREATE TABLE applicant_notices (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  job_id uuid,
  bell text NOT NULL,
  mail text NOT NULL,
  CONSTRAINT applicant_notices_user_id_organization_id_job_id_key UNIQUE NULLS NOT DISTINCT (user_id, organization_id, job_id),
  CONSTRAINT applicant_notices_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT applicant_notices_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT applicant_notices_bell_check CHECK (bell = ANY (ARRAY['at_once', 'daily', 'off'])),
  CONSTRAINT applicant_notices_mail_check CHECK (mail = ANY (ARRAY['at_once', 'daily', 'off']))
);
CREATE INDEX applicant_notices_of_job ON applicant_notices (job_id, organization_id);
CREATE INDEX applicant_notices_of_member ON applicant_notices (organization_id, user_id);
CREATE POLICY own_applicant_notices FOR ALL TO loubby_app; -- jobs/database/notices.sql
-- access: jobs/database/notices.sql

CREATE TABLE application_events (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  kind text NOT NULL,
  from_stage text,
  to_stage text,
  at timestamptz(3) DEFAULT now() NOT NULL,
  detail text DEFAULT '' NOT NULL,
  from_stage_id uuid,
  to_stage_id uuid,
  undone boolean DEFAULT false NOT NULL,
  by_rule boolean DEFAULT false NOT NULL,
  CONSTRAINT application_events_pkey PRIMARY KEY (id),
  CONSTRAINT application_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT application_events_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_events_detail_check CHECK (length(detail) <= 300),
  CONSTRAINT application_events_kind_check CHECK (kind = ANY (ARRAY['applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged', 'revealed', 'tagged', 'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'mailed', 'interview_planned', 'interview_moved', 'interview_cancelled', 'booking_asked', 'booking_expired', 'booking_withdrawn', 'booking_restored', 'interview_booked'])) NOT VALID
);
CREATE INDEX application_events_of ON application_events (application_id, at DESC, id DESC);
CREATE TRIGGER application_events_touch_candidate AFTER INSERT ON application_events FOR EACH ROW WHEN (new.kind ~~ 'offer%' OR new.kind = 'mailed') EXECUTE FUNCTION touch_candidate(); -- candidates/database/hooks.sql
CREATE POLICY company_application_events FOR ALL TO loubby_app; -- applications/database/access.sql
CREATE POLICY own_application_events FOR ALL TO loubby_app; -- applications/database/access.sql
-- access: applications/database/access.sql

CREATE TABLE application_files (
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  file_id uuid NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamptz(3) DEFAULT now() NOT NULL,
  removed_at timestamptz(3),
  removed_by uuid,
  CONSTRAINT application_files_pkey PRIMARY KEY (application_id, file_id),
  CONSTRAINT application_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  CONSTRAINT application_files_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT application_files_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  CONSTRAINT application_files_check CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE INDEX application_files_by_file ON application_files (file_id);
CREATE INDEX application_files_of ON application_files (application_id, added_at DESC) WHERE removed_at IS NULL;
CREATE INDEX removed_application_files ON application_files (removed_at) WHERE removed_at IS NOT NULL;
CREATE POLICY company_application_files FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
CREATE POLICY sign_application_files FOR INSERT TO loubby_app; -- applications/database/access-to-work.sql
CREATE POLICY worker_application_files FOR ALL TO loubby_worker; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE application_links (
  token_hash bytea NOT NULL,
  application_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT application_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT application_links_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_links_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX application_links_of ON application_links (application_id);
CREATE POLICY auth_application_links FOR SELECT TO loubby_auth; -- applications/database/access-beside.sql
CREATE POLICY company_writes_links FOR INSERT TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY write_own_links FOR INSERT TO loubby_app; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE application_mails (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  stage_id uuid,
  run_id uuid,
  subject text NOT NULL,
  body text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  send_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3),
  CONSTRAINT application_mails_pkey PRIMARY KEY (id),
  CONSTRAINT application_mails_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_mails_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT application_mails_body_check CHECK (length(body) >= 1 AND length(body) <= 10000),
  CONSTRAINT application_mails_check CHECK (num_nonnulls(sent_at, cancelled_at) <= 1),
  CONSTRAINT application_mails_kind_check CHECK (kind = ANY (ARRAY['rejection', 'stage', 'bulk', 'job'])) NOT VALID,
  CONSTRAINT application_mails_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200 AND subject !~ '[\r\n]')
);
CREATE INDEX application_mails_of ON application_mails (application_id, created_at DESC);
CREATE INDEX application_mails_of_run ON application_mails (run_id) WHERE run_id IS NOT NULL;
CREATE TRIGGER application_mails_touch_candidate AFTER UPDATE OF sent_at ON application_mails FOR EACH ROW WHEN (old.sent_at IS NULL AND new.sent_at IS NOT NULL) EXECUTE FUNCTION touch_candidate(); -- candidates/database/hooks.sql
CREATE POLICY company_application_mails FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE application_merges (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kept_id uuid NOT NULL,
  merged_id uuid NOT NULL,
  status_before text NOT NULL,
  tags uuid[] NOT NULL,
  tasks uuid[] NOT NULL,
  merged_by uuid NOT NULL,
  merged_at timestamptz(3) DEFAULT now() NOT NULL,
  undone_by uuid,
  undone_at timestamptz(3),
  CONSTRAINT application_merges_pkey PRIMARY KEY (id),
  CONSTRAINT application_merges_kept_id_organization_id_fkey FOREIGN KEY (kept_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id),
  CONSTRAINT application_merges_merged_id_organization_id_fkey FOREIGN KEY (merged_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  CONSTRAINT application_merges_status_before_check CHECK (status_before = ANY (ARRAY['active', 'rejected', 'withdrawn']))
);
CREATE INDEX application_merges_of ON application_merges (kept_id);
CREATE UNIQUE INDEX application_merges_standing ON application_merges (merged_id) WHERE undone_at IS NULL;
CREATE POLICY company_merges FOR ALL TO loubby_app; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE application_notes (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  author_id uuid NOT NULL,
  client_id uuid NOT NULL,
  body text NOT NULL,
  private boolean DEFAULT false NOT NULL,
  mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  CONSTRAINT application_notes_pkey PRIMARY KEY (id),
  CONSTRAINT application_notes_author_id_client_id_key UNIQUE (author_id, client_id),
  CONSTRAINT application_notes_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT application_notes_body_check CHECK (length(body) >= 1 AND length(body) <= 5000),
  CONSTRAINT application_notes_check CHECK (NOT private OR mentions = '[]'::jsonb),
  CONSTRAINT application_notes_mentions_check CHECK (jsonb_typeof(mentions) = 'array' AND jsonb_array_length(mentions) <= 20)
);
CREATE INDEX application_notes_of ON application_notes (application_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX removed_application_notes ON application_notes (removed_at) WHERE removed_at IS NOT NULL;
CREATE TRIGGER application_notes_touch_candidate AFTER INSERT ON application_notes FOR EACH ROW WHEN (NOT new.private) EXECUTE FUNCTION touch_candidate(); -- candidates/database/hooks.sql
CREATE POLICY change_own_notes FOR UPDATE TO loubby_app; -- applications/database/access-to-work.sql
CREATE POLICY read_notes FOR SELECT TO loubby_app; -- applications/database/access-to-work.sql
CREATE POLICY worker_removed_notes FOR ALL TO loubby_worker; -- applications/database/access-to-work.sql
CREATE POLICY write_own_notes FOR INSERT TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE application_reminders (
  application_id uuid NOT NULL,
  kind text NOT NULL,
  since timestamptz(3) NOT NULL,
  told_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT application_reminders_pkey PRIMARY KEY (application_id, kind, since),
  CONSTRAINT application_reminders_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_reminders_kind_check CHECK (kind = ANY (ARRAY['stage', 'reply']))
);
-- access: the owner alone

CREATE TABLE application_status_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT application_status_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: applications/database/access.sql

CREATE TABLE application_tags (
  application_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  CONSTRAINT application_tags_pkey PRIMARY KEY (application_id, tag_id),
  CONSTRAINT application_tags_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_tags_tag_id_organization_id_fkey FOREIGN KEY (tag_id, organization_id) REFERENCES tags(id, organization_id) ON DELETE CASCADE
);
CREATE INDEX application_tags_by_tag ON application_tags (tag_id, application_id);
CREATE POLICY company_application_tags FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE application_tasks (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  stage_id uuid,
  run_id uuid,
  kind text NOT NULL,
  title text NOT NULL,
  assignee_id uuid,
  assignee_role text,
  due_at timestamptz(3),
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  done_at timestamptz(3),
  done_by uuid,
  dropped_at timestamptz(3),
  CONSTRAINT application_tasks_pkey PRIMARY KEY (id),
  CONSTRAINT application_tasks_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT application_tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  CONSTRAINT application_tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT application_tasks_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  CONSTRAINT application_tasks_check CHECK (num_nonnulls(done_at, dropped_at) <= 1),
  CONSTRAINT application_tasks_check1 CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CONSTRAINT application_tasks_kind_check CHECK (kind = ANY (ARRAY['task', 'assessment'])),
  CONSTRAINT application_tasks_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX application_tasks_of ON application_tasks (application_id, created_at DESC);
CREATE INDEX open_application_tasks ON application_tasks (organization_id, application_id) WHERE done_at IS NULL AND dropped_at IS NULL;
CREATE INDEX open_tasks_of_person ON application_tasks (organization_id, assignee_id, COALESCE(due_at, '9999-12-31 00:00:00+00'::timestamptz), id) WHERE done_at IS NULL AND dropped_at IS NULL AND assignee_id IS NOT NULL;
CREATE INDEX open_tasks_of_role ON application_tasks (organization_id, assignee_role, COALESCE(due_at, '9999-12-31 00:00:00+00'::timestamptz), id) WHERE done_at IS NULL AND dropped_at IS NULL AND assignee_role IS NOT NULL;
CREATE POLICY company_application_tasks FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE application_templates (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  questions jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  purpose text DEFAULT 'application' NOT NULL,
  CONSTRAINT application_templates_pkey PRIMARY KEY (id),
  CONSTRAINT application_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT application_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT application_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT application_templates_purpose_check CHECK (purpose = ANY (ARRAY['application', 'reference'])),
  CONSTRAINT application_templates_questions_check CHECK (jsonb_typeof(questions) = 'array' AND jsonb_array_length(questions) >= 1 AND jsonb_array_length(questions) <= 30)
);
CREATE UNIQUE INDEX application_templates_by_name ON application_templates (organization_id, purpose, lower(name));
CREATE POLICY company_application_templates FOR ALL TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE application_viewers (
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT application_viewers_pkey PRIMARY KEY (application_id, user_id),
  CONSTRAINT application_viewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX application_viewers_of_job ON application_viewers (job_id, seen_at);
CREATE POLICY colleagues_view FOR SELECT TO loubby_app; -- applications/database/access-to-work.sql
CREATE POLICY own_view FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE applications (
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  stage_id uuid NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  note text DEFAULT '' NOT NULL,
  answers jsonb DEFAULT '[]'::jsonb NOT NULL,
  resume_file_id uuid,
  applied_at timestamptz(3) DEFAULT now() NOT NULL,
  stage_entered_at timestamptz(3) DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  knocked_out_by text,
  source jsonb DEFAULT '{"type": "portal"}'::jsonb NOT NULL,
  credited_to uuid,
  consent_version text,
  retention_months integer,
  ended_at timestamptz(3),
  withdraw_reason text,
  rejection_reason_id uuid,
  rejection_note text DEFAULT '' NOT NULL,
  merged_into_id uuid,
  revealed_at timestamptz(3),
  rejection_told_at timestamptz(3),
  knock_outs text[] DEFAULT '{}'[] NOT NULL,
  knock_out_options jsonb DEFAULT '{}'::jsonb NOT NULL,
  told_job_id uuid,
  undone_step_at timestamptz(3),
  CONSTRAINT applications_pkey PRIMARY KEY (id),
  CONSTRAINT applications_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT applications_job_id_candidate_id_key UNIQUE (job_id, candidate_id),
  CONSTRAINT applications_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id),
  CONSTRAINT applications_credited_to_fkey FOREIGN KEY (credited_to) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT applications_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT applications_merged_into FOREIGN KEY (merged_into_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE SET NULL (merged_into_id),
  CONSTRAINT applications_rejection_reason_id_organization_id_fkey FOREIGN KEY (rejection_reason_id, organization_id) REFERENCES rejection_reasons(id, organization_id),
  CONSTRAINT applications_resume FOREIGN KEY (resume_file_id) REFERENCES files(id),
  CONSTRAINT applications_stage_id_job_id_fkey FOREIGN KEY (stage_id, job_id) REFERENCES stages(id, job_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT applications_answers_check CHECK (jsonb_typeof(answers) = 'array'),
  CONSTRAINT applications_check CHECK (merged_into_id IS NULL OR status = 'merged'),
  CONSTRAINT applications_check1 CHECK (merged_into_id <> id),
  CONSTRAINT applications_consent_version_check CHECK (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  CONSTRAINT applications_knocked_out_by_check CHECK (length(knocked_out_by) <= 300),
  CONSTRAINT applications_note_check CHECK (length(note) <= 3000),
  CONSTRAINT applications_rejection_note_check CHECK (length(rejection_note) <= 2000),
  CONSTRAINT applications_retention_months_check CHECK (retention_months >= 1 AND retention_months <= 120),
  CONSTRAINT applications_source_check CHECK (((source ->> 'type') = ANY (ARRAY['portal', 'company_page', 'link', 'referral', 'auto_apply', 'manual'])) AND pg_column_size(source) < 4000),
  CONSTRAINT applications_status_check CHECK (status = ANY (ARRAY['active', 'hired', 'rejected', 'withdrawn', 'merged'])),
  CONSTRAINT applications_withdraw_reason_check CHECK (length(withdraw_reason) <= 500)
);
CREATE INDEX active_applications_by_age ON applications (applied_at, id) WHERE status = 'active';
CREATE INDEX active_applications_by_entry ON applications (stage_entered_at, id) WHERE status = 'active';
CREATE INDEX active_applications_in_stage_by_age ON applications (stage_id, applied_at) WHERE status = 'active';
CREATE INDEX applications_by_named_source ON applications (organization_id, (source ->> 'name')) WHERE (source ->> 'type') = ANY (ARRAY['portal', 'company_page', 'manual']);
CREATE INDEX applications_by_reason ON applications (rejection_reason_id) WHERE rejection_reason_id IS NOT NULL;
CREATE INDEX applications_by_resume ON applications (resume_file_id) WHERE resume_file_id IS NOT NULL;
CREATE INDEX applications_by_source_name ON applications (organization_id, (source ->> 'name')) WHERE (source ->> 'type') = ANY (ARRAY['portal', 'company_page']);
CREATE INDEX applications_credited_to ON applications (credited_to) WHERE credited_to IS NOT NULL;
CREATE INDEX applications_ended ON applications (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX applications_in_stage ON applications (stage_id, stage_entered_at DESC, id DESC) WHERE status = ANY (ARRAY['active', 'hired']);
CREATE INDEX applications_merged ON applications (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX applications_of_candidate ON applications (candidate_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_job ON applications (job_id, status);
CREATE INDEX applications_of_job_by_age ON applications (job_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_job_by_entry ON applications (job_id, stage_entered_at, id);
CREATE INDEX applications_of_job_by_stage ON applications (job_id, stage_id, status);
CREATE INDEX applications_of_organization ON applications (organization_id, candidate_id);
CREATE INDEX rejected_applications ON applications (job_id, stage_entered_at DESC, id DESC) WHERE status = 'rejected';
CREATE TRIGGER applications_answer_files AFTER INSERT ON applications FOR EACH ROW WHEN (new.answers <> '[]'::jsonb) EXECUTE FUNCTION keep_answer_files(); -- applications/database/answers.sql
CREATE TRIGGER applications_arrive_from_pools AFTER INSERT ON applications FOR EACH ROW EXECUTE FUNCTION note_pool_application(); -- sourcing/database/hooks.sql
CREATE TRIGGER applications_arrive_hired AFTER INSERT ON applications FOR EACH ROW WHEN (new.status = 'hired') EXECUTE FUNCTION fill_opening(); -- jobs/database/hooks.sql
CREATE TRIGGER applications_counted_in AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_stage_changes(); -- jobs/database/hooks.sql
CREATE TRIGGER applications_counted_out AFTER DELETE ON applications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_stage_changes(); -- jobs/database/hooks.sql
CREATE TRIGGER applications_counted_over AFTER UPDATE ON applications REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_stage_changes(); -- jobs/database/hooks.sql
CREATE TRIGGER applications_end BEFORE UPDATE OF status ON applications FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status) EXECUTE FUNCTION applications_end(); -- applications/database/applying.sql
CREATE TRIGGER applications_end_booking_requests AFTER UPDATE OF status, rejection_told_at ON applications FOR EACH ROW WHEN ((new.status = ANY (ARRAY['withdrawn', 'hired'])) AND old.status IS DISTINCT FROM new.status OR new.rejection_told_at IS NOT NULL AND old.rejection_told_at IS NULL) EXECUTE FUNCTION end_booking_requests(); -- schedule/database/hooks.sql
CREATE TRIGGER applications_end_carried AFTER UPDATE OF status ON applications FOR EACH ROW WHEN (new.ended_at IS DISTINCT FROM old.ended_at AND new.status <> 'merged') EXECUTE FUNCTION end_carried(); -- applications/database/merges.sql
CREATE TRIGGER applications_end_hidden_requests AFTER UPDATE OF job_id ON applications FOR EACH ROW WHEN (new.job_id IS DISTINCT FROM old.job_id AND new.revealed_at IS NULL) EXECUTE FUNCTION end_requests_of_hidden(); -- schedule/database/hooks.sql
CREATE TRIGGER applications_end_offers AFTER UPDATE OF status, rejection_told_at ON applications FOR EACH ROW WHEN ((new.status = ANY (ARRAY['withdrawn', 'merged'])) AND old.status IS DISTINCT FROM new.status OR new.rejection_told_at IS NOT NULL AND old.rejection_told_at IS NULL) EXECUTE FUNCTION end_offers(); -- offers/database/hooks.sql
CREATE TRIGGER applications_end_offers_of_job AFTER UPDATE OF job_id ON applications FOR EACH ROW WHEN (old.job_id IS DISTINCT FROM new.job_id) EXECUTE FUNCTION end_offers(); -- offers/database/hooks.sql
CREATE TRIGGER applications_end_prepared_offers AFTER UPDATE OF status ON applications FOR EACH ROW WHEN (new.status = 'rejected' AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION end_prepared_offers(); -- offers/database/hooks.sql
CREATE TRIGGER applications_end_references AFTER UPDATE OF status, rejection_told_at ON applications FOR EACH ROW WHEN ((new.status = ANY (ARRAY['withdrawn', 'hired'])) AND old.status IS DISTINCT FROM new.status OR new.rejection_told_at IS NOT NULL AND old.rejection_told_at IS NULL) EXECUTE FUNCTION end_references(); -- evaluation/database/hooks.sql
CREATE TRIGGER applications_end_resume_videos AFTER UPDATE OF status, rejection_told_at ON applications FOR EACH ROW WHEN ((new.status = ANY (ARRAY['withdrawn', 'hired'])) AND old.status IS DISTINCT FROM new.status OR new.rejection_told_at IS NOT NULL AND old.rejection_told_at IS NULL) EXECUTE FUNCTION end_resume_videos(); -- applications/database/resume-videos.sql
CREATE TRIGGER applications_end_strangers AFTER INSERT OR UPDATE OF candidate_id, job_id, revealed_at ON applications FOR EACH ROW EXECUTE FUNCTION know_applicant(); -- conversations/database/hooks.sql
CREATE TRIGGER applications_enter_candidates AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_candidates(); -- candidates/database/hooks.sql
CREATE TRIGGER applications_fill_opening AFTER UPDATE OF status ON applications FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND ('hired' = old.status OR 'hired' = new.status)) EXECUTE FUNCTION fill_opening(); -- jobs/database/hooks.sql
CREATE TRIGGER applications_follow_candidates AFTER UPDATE ON applications REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_candidates(); -- candidates/database/hooks.sql
CREATE TRIGGER applications_forget_told BEFORE UPDATE OF status ON applications FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status AND old.rejection_told_at IS NOT NULL AND new.status <> 'merged') EXECUTE FUNCTION forget_told_rejection(); -- applications/database/telling.sql
CREATE TRIGGER applications_forget_words AFTER DELETE ON applications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_words_of_applicants(); -- search/database/hooks.sql
CREATE TRIGGER applications_insights_in AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_insights_due(); -- insights/database/hooks.sql
CREATE TRIGGER applications_insights_over AFTER UPDATE ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_insights_due(); -- insights/database/hooks.sql
CREATE TRIGGER applications_keep_told_job BEFORE UPDATE OF job_id ON applications FOR EACH ROW WHEN (new.job_id IS DISTINCT FROM old.job_id) EXECUTE FUNCTION keep_told_job(); -- applications/database/telling.sql
CREATE TRIGGER applications_leave_merge BEFORE UPDATE OF status ON applications FOR EACH ROW WHEN (old.status = 'merged' AND new.status <> 'merged') EXECUTE FUNCTION leave_merge(); -- applications/database/merges.sql
CREATE TRIGGER applications_marked AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_new_applicants(); -- applications/database/duplicates.sql
CREATE TRIGGER applications_merge_booking_requests AFTER UPDATE OF status ON applications FOR EACH ROW WHEN (new.status = 'merged' AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION merge_booking_requests(); -- schedule/database/hooks.sql
CREATE TRIGGER applications_move_scorecards AFTER UPDATE ON applications FOR EACH ROW WHEN (new.job_id IS DISTINCT FROM old.job_id OR new.merged_into_id IS DISTINCT FROM old.merged_into_id) EXECUTE FUNCTION move_scorecards(); -- evaluation/database/hooks.sql
CREATE TRIGGER applications_move_to_open_job BEFORE UPDATE OF job_id ON applications FOR EACH ROW WHEN (old.job_id IS DISTINCT FROM new.job_id) EXECUTE FUNCTION refuse_move_to_closed_job(); -- applications/database/applying.sql
CREATE TRIGGER applications_name_words AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION words_of_applicants(); -- search/database/hooks.sql
CREATE TRIGGER applications_need_open_job BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION refuse_application_to_closed_job(); -- applications/database/applying.sql
CREATE TRIGGER applications_restore_offers AFTER UPDATE OF undone_step_at ON applications FOR EACH ROW WHEN (new.undone_step_at IS DISTINCT FROM old.undone_step_at AND new.undone_step_at IS NOT NULL) EXECUTE FUNCTION restore_offers(); -- offers/database/hooks.sql
CREATE TRIGGER applications_restore_resume_video AFTER UPDATE OF undone_step_at ON applications FOR EACH ROW WHEN (new.undone_step_at IS DISTINCT FROM old.undone_step_at AND new.undone_step_at IS NOT NULL) EXECUTE FUNCTION restore_resume_video(); -- applications/database/resume-videos.sql
CREATE TRIGGER applications_reveal BEFORE INSERT OR UPDATE OF status, stage_id, job_id ON applications FOR EACH ROW WHEN (new.revealed_at IS NULL) EXECUTE FUNCTION reveal_offered(); -- applications/database/anonymity.sql
CREATE TRIGGER applications_reveal_carried AFTER UPDATE ON applications FOR EACH ROW WHEN (old.revealed_at IS NULL AND new.revealed_at IS NOT NULL) EXECUTE FUNCTION reveal_carried(); -- applications/database/anonymity.sql
CREATE TRIGGER applications_status BEFORE UPDATE OF status ON applications FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('application_status_transitions', 'status'); -- applications/database/states.sql
CREATE TRIGGER applications_taken_over_words AFTER UPDATE OF candidate_id ON applications FOR EACH ROW WHEN (old.candidate_id IS DISTINCT FROM new.candidate_id) EXECUTE FUNCTION words_of_taken_over(); -- search/database/hooks.sql
CREATE TRIGGER applications_unmarked AFTER DELETE ON applications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_applicants(); -- applications/database/duplicates.sql
CREATE TRIGGER applications_visit AFTER INSERT OR UPDATE OF stage_id, status ON applications FOR EACH ROW EXECUTE FUNCTION keep_stage_visits(); -- applications/database/stage-visits.sql
CREATE POLICY apply FOR INSERT TO loubby_app; -- applications/database/access.sql
CREATE POLICY company_applications FOR ALL TO loubby_app; -- applications/database/access.sql
CREATE POLICY own_applications FOR SELECT TO loubby_app; -- applications/database/access.sql
CREATE POLICY withdraw FOR UPDATE TO loubby_app; -- applications/database/access.sql
CREATE POLICY worker_applications FOR ALL TO loubby_worker; -- applications/database/access.sql
-- access: applications/database/access.sql

CREATE TABLE applied_coupons (
  user_id uuid NOT NULL,
  code text NOT NULL,
  months integer NOT NULL,
  applied_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT applied_coupons_pkey PRIMARY KEY (user_id),
  CONSTRAINT applied_coupons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT applied_coupons_code_check CHECK (length(code) >= 7 AND length(code) <= 64),
  CONSTRAINT applied_coupons_months_check CHECK (months = ANY (ARRAY[1, 3, 6, 12]))
);
CREATE POLICY auth_coupons FOR SELECT TO loubby_auth; -- coupons/database/access.sql
CREATE POLICY own_coupon FOR ALL TO loubby_app; -- coupons/database/access.sql
CREATE POLICY worker_coupons FOR ALL TO loubby_worker; -- coupons/database/access.sql
-- access: coupons/database/access.sql

CREATE TABLE apply_draft_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT apply_draft_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: applications/database/access.sql

CREATE TABLE apply_drafts (
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  email_address text DEFAULT '' NOT NULL,
  phone_number text DEFAULT '' NOT NULL,
  note text DEFAULT '' NOT NULL,
  answers jsonb DEFAULT '[]'::jsonb NOT NULL,
  kept_answers jsonb DEFAULT '[]'::jsonb NOT NULL,
  resume_file_id uuid,
  carried jsonb DEFAULT '{}'::jsonb NOT NULL,
  consent_version text,
  retention_months integer,
  user_id uuid,
  application_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  written_at timestamptz,
  CONSTRAINT apply_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT apply_drafts_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  CONSTRAINT apply_drafts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT apply_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT apply_drafts_answers_check CHECK (jsonb_typeof(answers) = 'array' AND pg_column_size(answers) < 800000),
  CONSTRAINT apply_drafts_carried_check CHECK (pg_column_size(carried) < 4000),
  CONSTRAINT apply_drafts_email_address_check CHECK (length(email_address) <= 254),
  CONSTRAINT apply_drafts_first_name_check CHECK (length(first_name) <= 80),
  CONSTRAINT apply_drafts_kept_answers_check CHECK (jsonb_typeof(kept_answers) = 'array'),
  CONSTRAINT apply_drafts_last_name_check CHECK (length(last_name) <= 80),
  CONSTRAINT apply_drafts_note_check CHECK (length(note) <= 3000),
  CONSTRAINT apply_drafts_phone_number_check CHECK (length(phone_number) <= 40),
  CONSTRAINT apply_drafts_state_check CHECK (state = ANY (ARRAY['draft', 'sent', 'confirmed']))
);
CREATE INDEX apply_drafts_by_age ON apply_drafts (updated_at);
CREATE TRIGGER apply_drafts_state BEFORE UPDATE OF state ON apply_drafts FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('apply_draft_transitions', 'state'); -- applications/database/states.sql
CREATE POLICY auth_drafts FOR ALL TO loubby_auth; -- applications/database/access-beside.sql
CREATE POLICY own_drafts FOR ALL TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY worker_drafts FOR ALL TO loubby_worker; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE approval_flows (
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  mode text DEFAULT 'sequence' NOT NULL,
  CONSTRAINT approval_flows_pkey PRIMARY KEY (organization_id, kind),
  CONSTRAINT approval_flows_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT approval_flows_kind_check CHECK (kind = ANY (ARRAY['open_job', 'offer'])),
  CONSTRAINT approval_flows_mode_check CHECK (mode = ANY (ARRAY['sequence', 'parallel']))
);
CREATE POLICY company_approval_flows FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE approval_flows_of_jobs (
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  mode text NOT NULL,
  groups jsonb NOT NULL,
  CONSTRAINT approval_flows_of_jobs_pkey PRIMARY KEY (job_id, kind),
  CONSTRAINT approval_flows_of_jobs_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT approval_flows_of_jobs_groups_check CHECK (jsonb_typeof(groups) = 'array' AND jsonb_array_length(groups) <= 10),
  CONSTRAINT approval_flows_of_jobs_kind_check CHECK (kind = ANY (ARRAY['open_job', 'offer'])),
  CONSTRAINT approval_flows_of_jobs_mode_check CHECK (mode = ANY (ARRAY['sequence', 'parallel']))
);
CREATE POLICY company_approval_flows_of_jobs FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE approval_group_members (
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  "position" integer NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT approval_group_members_pkey PRIMARY KEY (organization_id, kind, "position", user_id),
  CONSTRAINT approval_group_members_organization_id_kind_position_fkey FOREIGN KEY (organization_id, kind, "position") REFERENCES approval_groups(organization_id, kind, "position") ON DELETE CASCADE,
  CONSTRAINT approval_group_members_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX approval_groups_of_person ON approval_group_members (organization_id, user_id);
CREATE POLICY company_approval_group_members FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE approval_groups (
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  required_count integer NOT NULL,
  CONSTRAINT approval_groups_pkey PRIMARY KEY (organization_id, kind, "position"),
  CONSTRAINT approval_groups_organization_id_kind_fkey FOREIGN KEY (organization_id, kind) REFERENCES approval_flows(organization_id, kind) ON DELETE CASCADE,
  CONSTRAINT approval_groups_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT approval_groups_position_check CHECK ("position" >= 0 AND "position" <= 9),
  CONSTRAINT approval_groups_required_count_check CHECK (required_count >= 1 AND required_count <= 20)
);
CREATE UNIQUE INDEX approval_groups_by_name ON approval_groups (organization_id, kind, lower(name));
CREATE POLICY company_approval_groups FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE approval_notices (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  mail text NOT NULL,
  CONSTRAINT approval_notices_pkey PRIMARY KEY (user_id, organization_id),
  CONSTRAINT approval_notices_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT approval_notices_mail_check CHECK (mail = ANY (ARRAY['at_once', 'daily']))
);
CREATE POLICY own_approval_notices FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE approval_round_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT approval_round_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: approvals/database/access.sql

CREATE TABLE approval_rounds (
  approval_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  required_count integer NOT NULL,
  open_to_managers boolean DEFAULT false NOT NULL,
  state text NOT NULL,
  due_at timestamptz(3),
  CONSTRAINT approval_rounds_pkey PRIMARY KEY (approval_id, "position"),
  CONSTRAINT approval_rounds_approval_id_name_key UNIQUE (approval_id, name),
  CONSTRAINT approval_rounds_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id) ON DELETE CASCADE,
  CONSTRAINT approval_rounds_check CHECK ((state = 'waiting') = (due_at IS NULL)),
  CONSTRAINT approval_rounds_required_count_check CHECK (required_count >= 1),
  CONSTRAINT approval_rounds_state_check CHECK (state = ANY (ARRAY['waiting', 'due', 'approved']))
);
CREATE INDEX approval_rounds_due ON approval_rounds (due_at) WHERE state = 'due';
CREATE TRIGGER approval_rounds_full BEFORE INSERT OR UPDATE ON approval_rounds FOR EACH ROW WHEN (new.state = 'approved') EXECUTE FUNCTION refuse_thin_round(); -- approvals/database/approvals.sql
CREATE TRIGGER approval_rounds_state BEFORE UPDATE OF state ON approval_rounds FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('approval_round_transitions', 'state'); -- approvals/database/states.sql
CREATE POLICY company_approval_rounds FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE approval_steps (
  approval_id uuid NOT NULL,
  "position" integer NOT NULL,
  user_id uuid NOT NULL,
  instead_of uuid,
  decision text,
  decided_at timestamptz(3),
  carried boolean DEFAULT false NOT NULL,
  reminded_at timestamptz(3),
  CONSTRAINT approval_steps_pkey PRIMARY KEY (approval_id, "position", user_id),
  CONSTRAINT approval_steps_approval_id_position_fkey FOREIGN KEY (approval_id, "position") REFERENCES approval_rounds(approval_id, "position") ON DELETE CASCADE,
  CONSTRAINT approval_steps_instead_of_fkey FOREIGN KEY (instead_of) REFERENCES users(id),
  CONSTRAINT approval_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT approval_steps_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT approval_steps_decision_check CHECK (decision = ANY (ARRAY['approved', 'returned']))
);
CREATE INDEX approval_steps_decided ON approval_steps (user_id, approval_id) WHERE decision IS NOT NULL;
CREATE INDEX approval_steps_of_person ON approval_steps (user_id, approval_id) WHERE decision IS NULL;
CREATE TRIGGER approval_steps_right BEFORE INSERT OR UPDATE ON approval_steps FOR EACH ROW EXECUTE FUNCTION refuse_wrong_step(); -- approvals/database/approvals.sql
CREATE POLICY company_approval_steps FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE approval_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT approval_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: approvals/database/access.sql

CREATE TABLE approvals (
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  version integer NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz(3) DEFAULT now() NOT NULL,
  decided_by uuid,
  decided_at timestamptz(3),
  reason text DEFAULT '' NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  mode text DEFAULT 'sequence' NOT NULL,
  title text NOT NULL,
  link text NOT NULL,
  terms jsonb,
  terms_before jsonb,
  proposal jsonb,
  CONSTRAINT approvals_pkey PRIMARY KEY (id),
  CONSTRAINT approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT approvals_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  CONSTRAINT approvals_check CHECK ((state = 'pending') = (decided_by IS NULL)),
  CONSTRAINT approvals_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT approvals_check2 CHECK ((state <> ALL (ARRAY['approved', 'returned'])) OR decided_by <> requested_by),
  CONSTRAINT approvals_check3 CHECK (state <> 'returned' OR reason <> ''),
  CONSTRAINT approvals_kind_check CHECK (kind = ANY (ARRAY['open_job', 'change_job', 'offer'])),
  CONSTRAINT approvals_link_check CHECK (length(link) >= 1 AND length(link) <= 500),
  CONSTRAINT approvals_mode_check CHECK (mode = ANY (ARRAY['sequence', 'parallel'])),
  CONSTRAINT approvals_reason_check CHECK (length(reason) <= 1000),
  CONSTRAINT approvals_sizes CHECK (octet_length(terms::text) <= 500000 AND octet_length(terms_before::text) <= 500000 AND octet_length(proposal::text) <= 1000000),
  CONSTRAINT approvals_state_check CHECK (state = ANY (ARRAY['pending', 'approved', 'returned', 'recalled'])),
  CONSTRAINT approvals_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  CONSTRAINT approvals_with_proposal CHECK ((kind = 'change_job') = (proposal IS NOT NULL))
);
CREATE INDEX approvals_of ON approvals (subject_id, requested_at DESC);
CREATE INDEX approvals_of_job ON approvals (job_id);
CREATE UNIQUE INDEX approvals_one_pending ON approvals (subject_id) WHERE state = 'pending';
CREATE INDEX pending_approvals ON approvals (organization_id) WHERE state = 'pending';
CREATE TRIGGER approvals_state BEFORE UPDATE OF state ON approvals FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('approval_transitions', 'state'); -- approvals/database/states.sql
CREATE TRIGGER approvals_through BEFORE UPDATE OF state ON approvals FOR EACH ROW WHEN (new.state = 'approved') EXECUTE FUNCTION refuse_open_rounds(); -- approvals/database/approvals.sql
CREATE POLICY company_approvals FOR ALL TO loubby_app; -- approvals/database/access.sql
-- access: approvals/database/access.sql

CREATE TABLE asked_links (
  token_hash bytea NOT NULL,
  application_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  kind text NOT NULL,
  request_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT asked_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT asked_links_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT asked_links_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT asked_links_kind_check CHECK (kind = ANY (ARRAY['video', 'references'])),
  CONSTRAINT asked_links_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX asked_links_of ON asked_links (application_id);
CREATE INDEX asked_links_of_candidate ON asked_links (candidate_id);
CREATE POLICY auth_asked_links FOR SELECT TO loubby_auth; -- applications/database/access-beside.sql
CREATE POLICY link_asked FOR INSERT TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY worker_asked_links FOR INSERT TO loubby_worker; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE bank_account_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT bank_account_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: payouts/database/access.sql

CREATE TABLE bank_accounts (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  currency text NOT NULL,
  country text NOT NULL,
  holder text NOT NULL,
  bank text NOT NULL,
  code text NOT NULL,
  sealed bytea NOT NULL,
  last4 text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  usable_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT bank_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT bank_accounts_bank_check CHECK (length(bank) >= 2 AND length(bank) <= 100),
  CONSTRAINT bank_accounts_code_check CHECK (code ~ '^[A-Z0-9]{0,20}$'),
  CONSTRAINT bank_accounts_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT bank_accounts_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT bank_accounts_ended CHECK ((ended_at IS NOT NULL) = (state = ANY (ARRAY['replaced', 'removed']))),
  CONSTRAINT bank_accounts_holder_check CHECK (length(holder) >= 2 AND length(holder) <= 140),
  CONSTRAINT bank_accounts_last4_check CHECK (length(last4) = 4),
  CONSTRAINT bank_accounts_state_check CHECK (state = ANY (ARRAY['waiting', 'active', 'replaced', 'removed']))
);
CREATE INDEX bank_accounts_of_user ON bank_accounts (user_id);
CREATE UNIQUE INDEX bank_accounts_one_live ON bank_accounts (user_id, currency) WHERE state = ANY (ARRAY['waiting', 'active']);
CREATE INDEX bank_accounts_waiting ON bank_accounts (usable_at) WHERE state = 'waiting';
CREATE TRIGGER bank_accounts_state BEFORE UPDATE OF state ON bank_accounts FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('bank_account_transitions', 'state'); -- payouts/database/states.sql
CREATE TRIGGER bank_accounts_stay BEFORE DELETE OR UPDATE OF id, user_id, currency, country, holder, bank, code, last4, usable_at, created_at ON bank_accounts FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE TRIGGER bank_accounts_wait BEFORE INSERT OR UPDATE OF state ON bank_accounts FOR EACH ROW EXECUTE FUNCTION wait_for_bank_account(); -- payouts/database/states.sql
CREATE POLICY all_bank_accounts FOR ALL TO loubby_worker; -- payouts/database/access.sql
CREATE POLICY own_bank_accounts FOR SELECT TO loubby_app; -- payouts/database/access.sql
-- access: payouts/database/access.sql

CREATE TABLE billing_changes (
  subscription_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  plan text NOT NULL,
  cadence text NOT NULL,
  pending_plan text,
  pending_cadence text,
  cancel_at_period_end boolean NOT NULL,
  current_period_end timestamptz(3) NOT NULL,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT billing_changes_pkey PRIMARY KEY (subscription_id, "position"),
  CONSTRAINT billing_changes_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing_subscriptions(id)
);
CREATE TRIGGER billing_changes_stay BEFORE DELETE OR UPDATE ON billing_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- billing/database/states.sql
CREATE TRIGGER billing_changes_stay_whole BEFORE TRUNCATE ON billing_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- billing/database/states.sql
CREATE POLICY all_changes FOR SELECT TO loubby_worker; -- billing/database/access.sql
-- access: billing/database/access.sql

CREATE TABLE billing_requests (
  owner_id uuid NOT NULL,
  client_id uuid NOT NULL,
  request_hash text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT billing_requests_pkey PRIMARY KEY (owner_id, client_id),
  CONSTRAINT billing_requests_message_check CHECK (length(message) <= 500)
);
CREATE POLICY all_requests FOR ALL TO loubby_worker; -- billing/database/access.sql
-- access: billing/database/access.sql

CREATE TABLE billing_subscriptions (
  id uuid NOT NULL,
  user_id uuid,
  organization_id uuid,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, organization_id)) STORED NOT NULL,
  actor_id uuid NOT NULL,
  plan text NOT NULL,
  cadence text NOT NULL,
  currency text NOT NULL,
  price_minor bigint NOT NULL,
  state text DEFAULT 'active' NOT NULL,
  anchor_at timestamptz(3) NOT NULL,
  anchor_months integer NOT NULL,
  current_period_start timestamptz(3) NOT NULL,
  current_period_end timestamptz(3) NOT NULL,
  cancel_at_period_end boolean DEFAULT false NOT NULL,
  pending_plan text,
  pending_cadence text,
  coupon_code text,
  special_until timestamptz(3),
  past_due_at timestamptz(3),
  retries integer DEFAULT 0 NOT NULL,
  due_at timestamptz(3),
  canceled_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT billing_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT billing_subscriptions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT billing_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT billing_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT billing_ends_or_changes CHECK (NOT (cancel_at_period_end AND pending_plan IS NOT NULL)),
  CONSTRAINT billing_one_subscriber CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT billing_over CHECK ((state = 'canceled') = (due_at IS NULL) AND (state = 'canceled') = (canceled_at IS NOT NULL)),
  CONSTRAINT billing_past_due CHECK ((state = 'past_due') = (past_due_at IS NOT NULL)),
  CONSTRAINT billing_pending_whole CHECK (num_nonnulls(pending_plan, pending_cadence) = ANY (ARRAY[0, 2])),
  CONSTRAINT billing_period CHECK (current_period_start < current_period_end),
  CONSTRAINT billing_plan_of_subscriber CHECK ((user_id IS NOT NULL) = (plan = 'seller_plan')),
  CONSTRAINT billing_subscriptions_anchor_months_check CHECK (anchor_months > 0),
  CONSTRAINT billing_subscriptions_cadence_check CHECK (cadence = ANY (ARRAY['monthly', 'quarterly', 'yearly'])),
  CONSTRAINT billing_subscriptions_coupon_code_check CHECK (length(coupon_code) <= 64),
  CONSTRAINT billing_subscriptions_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT billing_subscriptions_pending_cadence_check CHECK (pending_cadence = ANY (ARRAY['monthly', 'yearly'])),
  CONSTRAINT billing_subscriptions_pending_plan_check CHECK (pending_plan = ANY (ARRAY['basic_plan', 'growth_plan', 'enterprise_plan'])),
  CONSTRAINT billing_subscriptions_plan_check CHECK (plan = ANY (ARRAY['basic_plan', 'growth_plan', 'enterprise_plan', 'seller_plan'])),
  CONSTRAINT billing_subscriptions_price_minor_check CHECK (price_minor > 0),
  CONSTRAINT billing_subscriptions_retries_check CHECK (retries >= 0 AND retries <= 3),
  CONSTRAINT billing_subscriptions_state_check CHECK (state = ANY (ARRAY['active', 'past_due', 'canceled']))
);
CREATE INDEX billing_due ON billing_subscriptions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX billing_of_owner ON billing_subscriptions (owner_id, created_at DESC);
CREATE UNIQUE INDEX billing_one_live ON billing_subscriptions (owner_id) WHERE state <> 'canceled';
CREATE TRIGGER billing_first_change AFTER INSERT ON billing_subscriptions FOR EACH ROW EXECUTE FUNCTION keep_billing_change(); -- billing/database/states.sql
CREATE TRIGGER billing_later_changes AFTER UPDATE OF state, plan, cadence, pending_plan, cancel_at_period_end, current_period_end ON billing_subscriptions FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.plan IS DISTINCT FROM new.plan OR old.cadence IS DISTINCT FROM new.cadence OR old.pending_plan IS DISTINCT FROM new.pending_plan OR old.pending_cadence IS DISTINCT FROM new.pending_cadence OR old.cancel_at_period_end IS DISTINCT FROM new.cancel_at_period_end OR old.current_period_end IS DISTINCT FROM new.current_period_end) EXECUTE FUNCTION keep_billing_change(); -- billing/database/states.sql
CREATE TRIGGER billing_state BEFORE UPDATE OF state ON billing_subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('billing_transitions', 'state'); -- billing/database/states.sql
CREATE TRIGGER billing_stays BEFORE DELETE OR UPDATE OF id, user_id, organization_id, created_at ON billing_subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- billing/database/states.sql
CREATE POLICY all_subscriptions FOR ALL TO loubby_worker; -- billing/database/access.sql
CREATE POLICY own_subscriptions FOR SELECT TO loubby_app; -- billing/database/access.sql
-- access: billing/database/access.sql

CREATE TABLE billing_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT billing_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: billing/database/access.sql

CREATE TABLE blocks (
  user_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT blocks_pkey PRIMARY KEY (user_id, blocked_id),
  CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT blocks_check CHECK (user_id <> blocked_id)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);
CREATE POLICY block_someone FOR INSERT TO loubby_app; -- conversations/database/blocks.sql
CREATE POLICY own_blocks FOR SELECT TO loubby_app; -- conversations/database/blocks.sql
CREATE POLICY unblock_someone FOR DELETE TO loubby_app; -- conversations/database/blocks.sql
-- access: conversations/database/blocks.sql

CREATE TABLE board_settings (
  organization_id uuid NOT NULL,
  card_fields text[] NOT NULL,
  CONSTRAINT board_settings_pkey PRIMARY KEY (organization_id),
  CONSTRAINT board_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT board_settings_card_fields_check CHECK (card_fields <@ ARRAY['title', 'employer', 'location', 'years', 'applied', 'time_in_stage', 'source', 'scorecards', 'next_event', 'tags'])
);
CREATE POLICY company_board_settings FOR ALL TO loubby_app; -- applications/database/board-settings.sql
-- access: applications/database/board-settings.sql

CREATE TABLE booking_links (
  token_hash bytea NOT NULL,
  booking_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT booking_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT booking_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  CONSTRAINT booking_links_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX booking_links_of_booking ON booking_links (booking_id);
CREATE POLICY all_booking_links FOR ALL TO loubby_worker; -- schedule/database/bookings.sql
-- access: schedule/database/bookings.sql

CREATE TABLE booking_request_links (
  token_hash bytea NOT NULL,
  request_id uuid NOT NULL,
  source text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT booking_request_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT booking_request_links_request_id_fkey FOREIGN KEY (request_id) REFERENCES booking_requests(id) ON DELETE CASCADE,
  CONSTRAINT booking_request_links_source_check CHECK (source = ANY (ARRAY['mail', 'page'])),
  CONSTRAINT booking_request_links_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX booking_request_links_of_request ON booking_request_links (request_id, created_at);
CREATE POLICY all_booking_request_links FOR ALL TO loubby_worker; -- schedule/database/booking-requests.sql
-- access: schedule/database/booking-requests.sql

CREATE TABLE booking_requests (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  application_id uuid NOT NULL,
  event_type_id uuid,
  kind_name text NOT NULL,
  asked_by uuid NOT NULL,
  message text DEFAULT '' NOT NULL,
  state text DEFAULT 'asked' NOT NULL,
  token_hash bytea NOT NULL,
  mails integer DEFAULT 1 NOT NULL,
  reminders integer DEFAULT 0 NOT NULL,
  asked_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  booking_id uuid,
  task_title text NOT NULL,
  task_id uuid,
  run_id uuid,
  ended_with_application boolean DEFAULT false NOT NULL,
  end_reason text,
  end_told_at timestamptz(3),
  CONSTRAINT booking_requests_pkey PRIMARY KEY (id),
  CONSTRAINT booking_requests_booking_id_key UNIQUE (booking_id),
  CONSTRAINT booking_requests_token_hash_key UNIQUE (token_hash),
  CONSTRAINT booking_requests_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT booking_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT booking_requests_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  CONSTRAINT booking_requests_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id) ON DELETE SET NULL,
  CONSTRAINT booking_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT booking_requests_task_id_fkey FOREIGN KEY (task_id) REFERENCES application_tasks(id) ON DELETE SET NULL,
  CONSTRAINT booking_requests_check CHECK (expires_at > asked_at),
  CONSTRAINT booking_requests_check1 CHECK ((state = 'asked') = (settled_at IS NULL)),
  CONSTRAINT booking_requests_end_reason CHECK (end_reason IS NULL OR state = 'withdrawn' AND (end_reason = ANY (ARRAY['company', 'withdrew', 'hired', 'merged', 'anonymous']))),
  CONSTRAINT booking_requests_kind_name_check CHECK (length(kind_name) >= 1 AND length(kind_name) <= 80),
  CONSTRAINT booking_requests_mails_check CHECK (mails >= 1 AND mails <= 5),
  CONSTRAINT booking_requests_message_check CHECK (length(message) <= 500),
  CONSTRAINT booking_requests_reminders_check CHECK (reminders >= 0 AND reminders <= 2),
  CONSTRAINT booking_requests_state_check CHECK (state = ANY (ARRAY['asked', 'booked', 'canceled', 'expired', 'withdrawn'])),
  CONSTRAINT booking_requests_task_title_check CHECK (length(task_title) >= 1 AND length(task_title) <= 200),
  CONSTRAINT booking_requests_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX booking_requests_expiring ON booking_requests (expires_at) WHERE state = 'asked';
CREATE INDEX booking_requests_of_application ON booking_requests (application_id, asked_at);
CREATE INDEX booking_requests_of_asker ON booking_requests (asked_by);
CREATE INDEX booking_requests_of_organization ON booking_requests (organization_id);
CREATE INDEX booking_requests_of_task ON booking_requests (task_id) WHERE task_id IS NOT NULL;
CREATE INDEX booking_requests_of_type ON booking_requests (event_type_id) WHERE event_type_id IS NOT NULL;
CREATE UNIQUE INDEX booking_requests_open ON booking_requests (application_id, event_type_id) WHERE state = 'asked';
CREATE INDEX booking_requests_untold ON booking_requests (id) WHERE state = 'withdrawn' AND end_reason = 'anonymous' AND end_told_at IS NULL;
CREATE TRIGGER booking_requests_forget AFTER DELETE ON booking_requests FOR EACH ROW WHEN (old.booking_id IS NOT NULL) EXECUTE FUNCTION forget_booking_request(); -- schedule/database/booking-requests.sql
CREATE TRIGGER booking_requests_keep_link AFTER UPDATE OF token_hash ON booking_requests FOR EACH ROW WHEN (old.token_hash IS DISTINCT FROM new.token_hash) EXECUTE FUNCTION keep_earlier_link(); -- schedule/database/booking-requests.sql
CREATE TRIGGER booking_requests_settle BEFORE UPDATE OF state ON booking_requests FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION settle_booking_request(); -- schedule/database/booking-requests.sql
CREATE TRIGGER booking_requests_task BEFORE INSERT ON booking_requests FOR EACH ROW WHEN (new.task_id IS NULL) EXECUTE FUNCTION open_booking_task(); -- schedule/database/booking-requests.sql
CREATE POLICY all_booking_requests FOR ALL TO loubby_worker; -- schedule/database/booking-requests.sql
CREATE POLICY company_booking_requests FOR ALL TO loubby_app; -- schedule/database/booking-requests.sql
-- access: schedule/database/booking-requests.sql

CREATE TABLE bookings (
  id uuid NOT NULL,
  event_type_id uuid,
  host_id uuid NOT NULL,
  organization_id uuid,
  event_id uuid,
  state text NOT NULL,
  slot_id uuid NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  blocked_from timestamptz(3) NOT NULL,
  blocked_to timestamptz(3) NOT NULL,
  title text NOT NULL,
  place text NOT NULL,
  notice integer NOT NULL,
  time_zone text NOT NULL,
  visitor_name text NOT NULL,
  visitor_email text NOT NULL,
  visitor_zone text NOT NULL,
  answers jsonb NOT NULL,
  reason text DEFAULT '' NOT NULL,
  ended_by text,
  sequence integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  turn jsonb,
  CONSTRAINT bookings_pkey PRIMARY KEY (id),
  CONSTRAINT bookings_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  CONSTRAINT bookings_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id) ON DELETE SET NULL,
  CONSTRAINT bookings_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT bookings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE SET NULL,
  CONSTRAINT bookings_answers_check CHECK (jsonb_typeof(answers) = 'array'),
  CONSTRAINT bookings_check CHECK (ends_at > starts_at),
  CONSTRAINT bookings_check1 CHECK (blocked_from <= starts_at),
  CONSTRAINT bookings_check2 CHECK (blocked_to >= ends_at),
  CONSTRAINT bookings_ended_by_check CHECK (ended_by = ANY (ARRAY['host', 'visitor'])),
  CONSTRAINT bookings_notice_check CHECK (notice >= 0),
  CONSTRAINT bookings_place_check CHECK (length(place) <= 500),
  CONSTRAINT bookings_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT bookings_state_check CHECK (state = ANY (ARRAY['requested', 'confirmed', 'declined', 'canceled', 'no_show'])),
  CONSTRAINT bookings_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64),
  CONSTRAINT bookings_title_check CHECK (length(title) >= 1 AND length(title) <= 80),
  CONSTRAINT bookings_visitor_email_check CHECK (length(visitor_email) >= 3 AND length(visitor_email) <= 254),
  CONSTRAINT bookings_visitor_name_check CHECK (length(visitor_name) >= 1 AND length(visitor_name) <= 100),
  CONSTRAINT bookings_visitor_zone_check CHECK (length(visitor_zone) >= 1 AND length(visitor_zone) <= 64)
);
CREATE INDEX bookings_of_event ON bookings (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX bookings_of_host ON bookings (host_id, starts_at);
CREATE INDEX bookings_of_organization ON bookings (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX bookings_of_slot ON bookings (slot_id);
CREATE INDEX bookings_of_type ON bookings (event_type_id, starts_at) WHERE event_type_id IS NOT NULL;
CREATE TRIGGER bookings_busy_in AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION follow_slot(); -- schedule/database/bookings.sql
CREATE TRIGGER bookings_busy_over AFTER UPDATE OF slot_id, state ON bookings FOR EACH ROW EXECUTE FUNCTION follow_slot(); -- schedule/database/bookings.sql
CREATE POLICY all_bookings FOR ALL TO loubby_worker; -- schedule/database/bookings.sql
CREATE POLICY asked_bookings FOR SELECT TO loubby_app; -- schedule/database/booking-requests.sql
CREATE POLICY company_bookings FOR SELECT TO loubby_app; -- schedule/database/bookings.sql
CREATE POLICY own_bookings FOR SELECT TO loubby_app; -- schedule/database/bookings.sql
-- access: schedule/database/bookings.sql

CREATE TABLE bot_replies (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  question_seq integer NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid,
  state text DEFAULT 'waiting' NOT NULL,
  claim uuid,
  tries integer DEFAULT 0 NOT NULL,
  draft text DEFAULT '' NOT NULL,
  asked_at timestamptz(3) DEFAULT now() NOT NULL,
  touched_at timestamptz(3) DEFAULT now() NOT NULL,
  answer_seq integer,
  is_free boolean DEFAULT false NOT NULL,
  task_state text,
  CONSTRAINT bot_replies_pkey PRIMARY KEY (id),
  CONSTRAINT bot_replies_conversation_id_question_seq_key UNIQUE (conversation_id, question_seq),
  CONSTRAINT bot_replies_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT bot_replies_conversation_id_question_seq_fkey FOREIGN KEY (conversation_id, question_seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  CONSTRAINT bot_replies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT bot_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT bot_replies_draft_check CHECK (length(draft) <= 10000),
  CONSTRAINT bot_replies_state_check CHECK (state = ANY (ARRAY['waiting', 'writing', 'ended'])),
  CONSTRAINT bot_replies_task_state_check CHECK (task_state = ANY (ARRAY['submitted', 'working', 'input_required', 'auth_required', 'completed', 'failed', 'canceled', 'rejected'])) NOT VALID
);
CREATE INDEX bot_replies_of_company ON bot_replies (organization_id);
CREATE INDEX bot_replies_of_person ON bot_replies (user_id, asked_at);
CREATE INDEX open_bot_replies ON bot_replies (touched_at) WHERE state <> 'ended';
CREATE POLICY own_bot_replies FOR ALL TO loubby_app; -- conversations/database/bots.sql
CREATE POLICY worker_bot_replies FOR SELECT TO loubby_worker; -- conversations/database/bots.sql
-- access: conversations/database/bots.sql

CREATE TABLE bulk_run_items (
  run_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  "position" integer NOT NULL,
  application_id uuid NOT NULL,
  version_before integer NOT NULL,
  version_after integer,
  stage_before uuid NOT NULL,
  outcome text,
  reason text,
  trace jsonb DEFAULT '{}'::jsonb NOT NULL,
  undone text,
  undo_reason text,
  CONSTRAINT bulk_run_items_pkey PRIMARY KEY (run_id, "position"),
  CONSTRAINT bulk_run_items_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT bulk_run_items_run_id_organization_id_fkey FOREIGN KEY (run_id, organization_id) REFERENCES bulk_runs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT bulk_run_items_outcome_check CHECK (outcome = ANY (ARRAY['done', 'skipped'])),
  CONSTRAINT bulk_run_items_reason_check CHECK (length(reason) <= 300),
  CONSTRAINT bulk_run_items_undo_reason_check CHECK (length(undo_reason) <= 300),
  CONSTRAINT bulk_run_items_undone_check CHECK (undone = ANY (ARRAY['done', 'skipped']))
);
CREATE INDEX bulk_run_items_to_do ON bulk_run_items (run_id, "position") WHERE outcome IS NULL;
CREATE INDEX bulk_run_items_to_undo ON bulk_run_items (run_id, "position") WHERE outcome = 'done' AND undone IS NULL;
CREATE POLICY company_bulk_run_items FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE bulk_run_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT bulk_run_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: applications/database/access-to-work.sql

CREATE TABLE bulk_runs (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  job_id uuid NOT NULL,
  created_by uuid NOT NULL,
  action jsonb NOT NULL,
  state text DEFAULT 'running' NOT NULL,
  total integer NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  finished_at timestamptz(3),
  CONSTRAINT bulk_runs_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_runs_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT bulk_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT bulk_runs_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT bulk_runs_action_check CHECK (jsonb_typeof(action) = 'object'),
  CONSTRAINT bulk_runs_state_check CHECK (state = ANY (ARRAY['running', 'done', 'cancelled', 'undoing', 'undone'])),
  CONSTRAINT bulk_runs_total_check CHECK (total >= 0)
);
CREATE INDEX bulk_runs_of_job ON bulk_runs (job_id, created_at DESC);
CREATE TRIGGER bulk_runs_state BEFORE UPDATE OF state ON bulk_runs FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('bulk_run_transitions', 'state'); -- applications/database/states.sql
CREATE POLICY company_bulk_runs FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
CREATE POLICY worker_bulk_runs FOR SELECT TO loubby_worker; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE busy_spans (
  source_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  person_id uuid NOT NULL,
  span tstzrange NOT NULL,
  source text NOT NULL,
  expires_at timestamptz(3),
  CONSTRAINT busy_spans_pkey PRIMARY KEY (source_id, at, person_id),
  CONSTRAINT busy_spans_booked_once EXCLUDE USING gist (person_id WITH =, span WITH &&) WHERE (source = ANY (ARRAY['hold', 'booking'])),
  CONSTRAINT busy_spans_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT busy_spans_check CHECK ((source = 'hold') = (expires_at IS NOT NULL)),
  CONSTRAINT busy_spans_source_check CHECK (source = ANY (ARRAY['event', 'hold', 'booking', 'external', 'out_of_office'])),
  CONSTRAINT busy_spans_span_check CHECK (NOT isempty(span) AND lower(span) IS NOT NULL AND upper(span) IS NOT NULL)
);
CREATE INDEX busy_spans_of_person ON busy_spans USING gist (person_id, span);
-- access: the owner alone

CREATE TABLE calendar_connections (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  provider text NOT NULL,
  server text NOT NULL,
  username text NOT NULL,
  sealed bytea NOT NULL,
  problem text,
  failing_since timestamptz(3),
  told_at timestamptz(3),
  read_at timestamptz(3),
  due_at timestamptz(3) DEFAULT now() NOT NULL,
  claimed_until timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  may_write boolean DEFAULT false NOT NULL,
  waits_until timestamptz(3),
  renewals integer DEFAULT 0 NOT NULL,
  CONSTRAINT calendar_connections_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_connections_id_person_id_key UNIQUE (id, person_id),
  CONSTRAINT calendar_connections_person_id_server_username_key UNIQUE (person_id, server, username),
  CONSTRAINT calendar_connections_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT calendar_connections_check CHECK ((problem IS NULL) = (failing_since IS NULL)),
  CONSTRAINT calendar_connections_problem_check CHECK (problem = ANY (ARRAY['unauthorized', 'not_found', 'unreachable', 'too_large'])),
  CONSTRAINT calendar_connections_provider_check CHECK (provider = ANY (ARRAY['caldav', 'google', 'microsoft'])),
  CONSTRAINT calendar_connections_server_check CHECK (length(server) >= 1 AND length(server) <= 600),
  CONSTRAINT calendar_connections_username_check CHECK (length(username) >= 1 AND length(username) <= 200)
);
CREATE INDEX calendar_connections_due ON calendar_connections (due_at);
CREATE POLICY all_calendar_connections FOR ALL TO loubby_worker; -- schedule/database/calendars.sql
CREATE POLICY own_calendar_connections FOR ALL TO loubby_app; -- schedule/database/calendars.sql
-- access: schedule/database/calendars.sql

CREATE TABLE calendar_consents (
  state text NOT NULL,
  person_id uuid NOT NULL,
  provider text NOT NULL,
  sealed bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  scope text DEFAULT '' NOT NULL,
  connection_id uuid,
  calendar_id uuid,
  CONSTRAINT calendar_consents_pkey PRIMARY KEY (state),
  CONSTRAINT calendar_consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT calendar_consents_provider_check CHECK (provider = ANY (ARRAY['google', 'microsoft']))
);
CREATE INDEX calendar_consents_of_person ON calendar_consents (person_id);
CREATE POLICY own_calendar_consents FOR ALL TO loubby_app; -- schedule/database/calendars.sql
-- access: schedule/database/calendars.sql

CREATE TABLE calendar_entries (
  id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  person_id uuid NOT NULL,
  href text NOT NULL,
  etag text NOT NULL,
  repeats boolean NOT NULL,
  is_unreadable boolean DEFAULT false NOT NULL,
  CONSTRAINT calendar_entries_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_entries_calendar_id_person_id_fkey FOREIGN KEY (calendar_id, person_id) REFERENCES connected_calendars(id, person_id) ON DELETE CASCADE,
  CONSTRAINT calendar_entries_etag_check CHECK (length(etag) <= 1000),
  CONSTRAINT calendar_entries_href_check CHECK (length(href) <= 4000)
);
CREATE UNIQUE INDEX calendar_entries_once ON calendar_entries (calendar_id, md5(href));
CREATE TRIGGER calendar_entries_forgotten AFTER DELETE ON calendar_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_entries(); -- schedule/database/calendars.sql
CREATE POLICY all_calendar_entries FOR ALL TO loubby_worker; -- schedule/database/calendars.sql
CREATE POLICY own_calendar_entries FOR ALL TO loubby_app; -- schedule/database/calendars.sql
-- access: schedule/database/calendars.sql

CREATE TABLE calendar_feeds (
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  made_at timestamptz(3) DEFAULT now() NOT NULL,
  fetched_at timestamptz(3),
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE POLICY all_calendar_feeds FOR ALL TO loubby_worker; -- schedule/database/feeds.sql
CREATE POLICY own_calendar_feeds FOR ALL TO loubby_app; -- schedule/database/feeds.sql
-- access: schedule/database/feeds.sql

CREATE TABLE calendar_imports (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  file_name text NOT NULL,
  state text DEFAULT 'ready' NOT NULL,
  total integer NOT NULL,
  here integer NOT NULL,
  refused integer NOT NULL,
  found jsonb NOT NULL,
  imported integer DEFAULT 0 NOT NULL,
  left_out integer DEFAULT 0 NOT NULL,
  left_out_notes jsonb DEFAULT '[]'::jsonb NOT NULL,
  kept integer DEFAULT 0 NOT NULL,
  times integer DEFAULT 0 NOT NULL,
  made_at timestamptz(3) DEFAULT now() NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT calendar_imports_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_imports_id_person_id_key UNIQUE (id, person_id),
  CONSTRAINT calendar_imports_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT calendar_imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  CONSTRAINT calendar_imports_state_check CHECK (state = ANY (ARRAY['ready', 'running', 'done', 'canceled', 'undoing', 'undone'])),
  CONSTRAINT calendar_imports_total_check CHECK (total >= 0 AND total <= 10000)
);
CREATE INDEX calendar_imports_by_age ON calendar_imports (made_at);
CREATE INDEX calendar_imports_of_person ON calendar_imports (person_id, made_at DESC);
CREATE POLICY all_calendar_imports FOR ALL TO loubby_worker; -- schedule/database/calendar-imports.sql
CREATE POLICY own_calendar_imports FOR ALL TO loubby_app; -- schedule/database/calendar-imports.sql
-- access: schedule/database/calendar-imports.sql

CREATE TABLE canary_watch (
  remote text NOT NULL,
  build text NOT NULL,
  person bytea NOT NULL,
  loads integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  CONSTRAINT canary_watch_pkey PRIMARY KEY (remote, build, person),
  CONSTRAINT canary_watch_person_check CHECK (length(person) = 32)
);
-- access: remotes/database/access.sql

CREATE TABLE candidate_columns (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  columns text[] NOT NULL,
  CONSTRAINT candidate_columns_pkey PRIMARY KEY (organization_id, user_id),
  CONSTRAINT candidate_columns_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT candidate_columns_columns_check CHECK (cardinality(columns) <= 20)
);
CREATE POLICY own_candidate_columns FOR ALL TO loubby_app; -- candidates/database/access.sql
-- access: candidates/database/access.sql

CREATE TABLE candidate_entries (
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  job_id uuid NOT NULL,
  stage_id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  source text NOT NULL,
  applied_at timestamptz(3) NOT NULL,
  active_at timestamptz(3) NOT NULL,
  CONSTRAINT candidate_entries_pkey PRIMARY KEY (application_id),
  CONSTRAINT candidate_entries_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE
);
CREATE INDEX candidate_entries_by_activity ON candidate_entries (organization_id, active_at, application_id);
CREATE INDEX candidate_entries_by_application ON candidate_entries (organization_id, applied_at, application_id);
CREATE INDEX candidate_entries_by_name ON candidate_entries (organization_id, name, application_id);
CREATE INDEX candidate_entries_by_source ON candidate_entries (organization_id, source, applied_at, application_id);
CREATE INDEX candidate_entries_by_status ON candidate_entries (organization_id, status, applied_at, application_id);
CREATE INDEX candidate_entries_of_job ON candidate_entries (job_id, applied_at, application_id);
CREATE INDEX candidate_entries_of_person ON candidate_entries (person_id, applied_at, application_id);
CREATE INDEX candidate_entries_of_stage ON candidate_entries (stage_id);
CREATE POLICY company_candidate_entries FOR SELECT TO loubby_app; -- candidates/database/access.sql
-- access: candidates/database/access.sql

CREATE TABLE candidate_entries_due (
  application_id uuid NOT NULL,
  CONSTRAINT candidate_entries_due_pkey PRIMARY KEY (application_id)
);
-- access: the owner alone

CREATE TABLE candidate_pairs (
  organization_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  other_id uuid NOT NULL,
  kinds text[] NOT NULL,
  state text DEFAULT 'suspected' NOT NULL,
  decided_by uuid,
  decided_at timestamptz(3),
  CONSTRAINT candidate_pairs_pkey PRIMARY KEY (organization_id, candidate_id, other_id),
  CONSTRAINT candidate_pairs_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT candidate_pairs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT candidate_pairs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT candidate_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT candidate_pairs_check CHECK (candidate_id <> other_id),
  CONSTRAINT candidate_pairs_check1 CHECK ((state = 'different') = (decided_at IS NOT NULL)),
  CONSTRAINT candidate_pairs_state_check CHECK (state = ANY (ARRAY['suspected', 'different']))
);
CREATE INDEX candidate_pairs_of_other ON candidate_pairs (organization_id, other_id);
CREATE POLICY company_pairs FOR ALL TO loubby_app; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE candidate_views (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  CONSTRAINT candidate_views_pkey PRIMARY KEY (id),
  CONSTRAINT candidate_views_organization_id_owner_id_fkey FOREIGN KEY (organization_id, owner_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT candidate_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT candidate_views_query_check CHECK (length(query) <= 500 AND query !~ '[[:cntrl:][:space:]]')
);
CREATE UNIQUE INDEX candidate_views_by_name ON candidate_views (organization_id, owner_id, lower(name));
CREATE POLICY own_candidate_views FOR ALL TO loubby_app; -- candidates/database/access.sql
CREATE POLICY seen_candidate_views FOR SELECT TO loubby_app; -- candidates/database/access.sql
-- access: candidates/database/access.sql

CREATE TABLE chargeback_changes (
  chargeback_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  provider_state text NOT NULL,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT chargeback_changes_pkey PRIMARY KEY (chargeback_id, "position"),
  CONSTRAINT chargeback_changes_chargeback_id_fkey FOREIGN KEY (chargeback_id) REFERENCES chargebacks(id)
);
CREATE TRIGGER chargeback_changes_stay BEFORE DELETE OR UPDATE ON chargeback_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargeback_changes_stay_whole BEFORE TRUNCATE ON chargeback_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE POLICY all_chargeback_changes FOR SELECT TO loubby_worker; -- staff-money/database/chargebacks.sql
-- access: staff-money/database/chargebacks.sql

CREATE TABLE chargeback_movements (
  chargeback_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  transfer_id uuid NOT NULL,
  CONSTRAINT chargeback_movements_pkey PRIMARY KEY (chargeback_id, "position"),
  CONSTRAINT chargeback_movements_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT chargeback_movements_chargeback_id_fkey FOREIGN KEY (chargeback_id) REFERENCES chargebacks(id),
  CONSTRAINT chargeback_movements_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT chargeback_movements_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT chargeback_movements_kind_check CHECK (kind = ANY (ARRAY['set_aside', 'returned', 'taken', 'lost', 'repaid']))
);
CREATE TRIGGER chargeback_movements_stay BEFORE DELETE OR UPDATE ON chargeback_movements FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargeback_movements_stay_whole BEFORE TRUNCATE ON chargeback_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE POLICY all_chargeback_movements FOR ALL TO loubby_worker; -- staff-money/database/chargebacks.sql
-- access: staff-money/database/chargebacks.sql

CREATE TABLE chargeback_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT chargeback_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: staff-money/database/chargebacks.sql

CREATE TABLE chargebacks (
  id uuid NOT NULL,
  provider text NOT NULL,
  provider_id text NOT NULL,
  payment_id text NOT NULL,
  deposit_id uuid,
  user_id uuid,
  organization_id uuid,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, organization_id)) STORED,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  reason text DEFAULT '' NOT NULL,
  state text DEFAULT 'opened' NOT NULL,
  provider_state text NOT NULL,
  is_inquiry boolean NOT NULL,
  evidence_due_at timestamptz(3),
  owed_minor bigint DEFAULT 0 NOT NULL,
  paid_minor bigint DEFAULT 0 NOT NULL,
  problem text,
  heard_at timestamptz(3) NOT NULL,
  ask_at timestamptz(3),
  asked integer DEFAULT 0 NOT NULL,
  evidence_text text,
  evidence_file_id uuid,
  evidence_by uuid,
  evidence_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  settled_at timestamptz(3),
  CONSTRAINT chargebacks_pkey PRIMARY KEY (id),
  CONSTRAINT chargebacks_provider_provider_id_key UNIQUE (provider, provider_id),
  CONSTRAINT chargebacks_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  CONSTRAINT chargebacks_evidence_by_fkey FOREIGN KEY (evidence_by) REFERENCES users(id),
  CONSTRAINT chargebacks_evidence_file_id_fkey FOREIGN KEY (evidence_file_id) REFERENCES files(id),
  CONSTRAINT chargebacks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT chargebacks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT chargebacks_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT chargebacks_check CHECK (owed_minor >= 0 AND owed_minor <= amount_minor),
  CONSTRAINT chargebacks_check1 CHECK (paid_minor >= 0 AND paid_minor <= owed_minor),
  CONSTRAINT chargebacks_currency_check CHECK (currency ~ '^[a-z]{3}$'),
  CONSTRAINT chargebacks_evidence CHECK ((num_nonnulls(evidence_text, evidence_by, evidence_at) = ANY (ARRAY[0, 3])) AND (evidence_file_id IS NULL OR evidence_text IS NOT NULL)),
  CONSTRAINT chargebacks_evidence_text_check CHECK (length(evidence_text) >= 20 AND length(evidence_text) <= 10000),
  CONSTRAINT chargebacks_known CHECK (num_nonnulls(user_id, organization_id) = num_nonnulls(deposit_id)),
  CONSTRAINT chargebacks_owed CHECK (owed_minor = 0 OR deposit_id IS NOT NULL AND NOT is_inquiry),
  CONSTRAINT chargebacks_payment_id_check CHECK (length(payment_id) >= 1 AND length(payment_id) <= 255),
  CONSTRAINT chargebacks_problem_check CHECK (problem = ANY (ARRAY['other_currency', 'beyond_deposit'])),
  CONSTRAINT chargebacks_provider_check CHECK (provider = ANY (ARRAY['sandbox', 'stripe', 'paystack'])),
  CONSTRAINT chargebacks_provider_id_check CHECK (length(provider_id) >= 1 AND length(provider_id) <= 255),
  CONSTRAINT chargebacks_provider_state_check CHECK (length(provider_state) >= 1 AND length(provider_state) <= 60),
  CONSTRAINT chargebacks_reason_check CHECK (length(reason) <= 200),
  CONSTRAINT chargebacks_settled CHECK (settled_at IS NULL OR (state = ANY (ARRAY['won', 'lost', 'withdrawn']))),
  CONSTRAINT chargebacks_state_check CHECK (state = ANY (ARRAY['opened', 'under_review', 'won', 'lost', 'withdrawn']))
);
CREATE INDEX chargebacks_due ON chargebacks (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX chargebacks_of_deposit ON chargebacks (deposit_id);
CREATE INDEX chargebacks_of_file ON chargebacks (evidence_file_id);
CREATE INDEX chargebacks_of_organization ON chargebacks (organization_id, created_at DESC);
CREATE INDEX chargebacks_of_payment ON chargebacks (provider, payment_id);
CREATE INDEX chargebacks_of_sender ON chargebacks (evidence_by);
CREATE INDEX chargebacks_of_user ON chargebacks (user_id, created_at DESC);
CREATE INDEX chargebacks_open ON chargebacks (created_at, id) WHERE settled_at IS NULL;
CREATE INDEX chargebacks_over ON chargebacks (settled_at DESC, id DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX chargebacks_owing ON chargebacks (owner_id) WHERE paid_minor < owed_minor AND (state <> ALL (ARRAY['won', 'withdrawn']));
CREATE TRIGGER chargebacks_changes AFTER UPDATE OF state, provider_state ON chargebacks FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.provider_state IS DISTINCT FROM new.provider_state) EXECUTE FUNCTION keep_chargeback_change(); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargebacks_evidence_stays BEFORE UPDATE OF evidence_text, evidence_file_id, evidence_by, evidence_at ON chargebacks FOR EACH ROW WHEN (old.evidence_at IS NOT NULL) EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargebacks_first_change AFTER INSERT ON chargebacks FOR EACH ROW EXECUTE FUNCTION keep_chargeback_change(); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargebacks_owed_stays BEFORE UPDATE OF owed_minor, amount_minor, currency ON chargebacks FOR EACH ROW WHEN (old.owed_minor > 0 AND (old.owed_minor IS DISTINCT FROM new.owed_minor OR old.amount_minor IS DISTINCT FROM new.amount_minor OR old.currency IS DISTINCT FROM new.currency)) EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargebacks_owner_stays BEFORE UPDATE OF deposit_id, user_id, organization_id ON chargebacks FOR EACH ROW WHEN (old.deposit_id IS NOT NULL AND (old.deposit_id IS DISTINCT FROM new.deposit_id OR old.user_id IS DISTINCT FROM new.user_id OR old.organization_id IS DISTINCT FROM new.organization_id)) EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargebacks_state BEFORE UPDATE OF state ON chargebacks FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('chargeback_transitions', 'state'); -- staff-money/database/chargebacks.sql
CREATE TRIGGER chargebacks_stay BEFORE DELETE OR UPDATE OF id, provider, provider_id, payment_id, created_at ON chargebacks FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/chargebacks.sql
CREATE POLICY all_chargebacks FOR ALL TO loubby_worker; -- staff-money/database/chargebacks.sql
CREATE POLICY own_chargebacks FOR SELECT TO loubby_app; -- staff-money/database/chargebacks.sql
-- access: staff-money/database/chargebacks.sql

CREATE TABLE chat_settings (
  user_id uuid NOT NULL,
  read_receipts boolean DEFAULT true NOT NULL,
  last_seen boolean DEFAULT true NOT NULL,
  link_previews boolean DEFAULT true NOT NULL,
  CONSTRAINT chat_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT chat_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE POLICY fellow_chat_settings FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_chat_settings FOR ALL TO loubby_app; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE checkout_session_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT checkout_session_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: orders/database/access.sql

CREATE TABLE checkout_sessions (
  id uuid NOT NULL,
  user_id uuid,
  organization_id uuid,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, organization_id)) STORED NOT NULL,
  buyer_id uuid NOT NULL,
  buyer_name text NOT NULL,
  listing_id uuid NOT NULL,
  title text NOT NULL,
  version integer NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  problem text,
  order_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  settled_at timestamptz(3),
  milestone_id uuid,
  CONSTRAINT checkout_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT checkout_sessions_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  CONSTRAINT checkout_sessions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  CONSTRAINT checkout_sessions_milestone FOREIGN KEY (milestone_id) REFERENCES project_milestones(id),
  CONSTRAINT checkout_sessions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT checkout_sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT checkout_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT checkout_sessions_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT checkout_sessions_owner CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT checkout_sessions_problem_check CHECK (length(problem) <= 300),
  CONSTRAINT checkout_sessions_settled CHECK ((state = 'open') = (settled_at IS NULL) AND
CASE
    WHEN milestone_id IS NULL THEN (state = 'complete') = (order_id IS NOT NULL)
    ELSE order_id IS NOT NULL
END AND (state = 'refused') = (problem IS NOT NULL)),
  CONSTRAINT checkout_sessions_state_check CHECK (state = ANY (ARRAY['open', 'complete', 'refused', 'expired']))
);
CREATE INDEX checkout_sessions_of_milestone ON checkout_sessions (milestone_id);
CREATE INDEX checkout_sessions_of_order ON checkout_sessions (order_id);
CREATE UNIQUE INDEX checkout_sessions_one_of_order ON checkout_sessions (order_id) WHERE milestone_id IS NULL;
CREATE INDEX checkout_sessions_open ON checkout_sessions (owner_id, listing_id) WHERE state = 'open';
CREATE TRIGGER checkout_sessions_state BEFORE UPDATE OF state ON checkout_sessions FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('checkout_session_transitions', 'state'); -- orders/database/states.sql
CREATE TRIGGER checkout_sessions_stay BEFORE DELETE OR UPDATE OF id, user_id, organization_id, buyer_id, listing_id, version, currency, amount_minor, milestone_id, created_at ON checkout_sessions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/states.sql
CREATE POLICY all_sessions FOR ALL TO loubby_worker; -- orders/database/access.sql
CREATE POLICY own_sessions FOR SELECT TO loubby_app; -- orders/database/access.sql
-- access: orders/database/access.sql

CREATE TABLE company_chat_settings (
  organization_id uuid NOT NULL,
  link_previews boolean DEFAULT true NOT NULL,
  CONSTRAINT company_chat_settings_pkey PRIMARY KEY (organization_id),
  CONSTRAINT company_chat_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE POLICY own_company_chat FOR ALL TO loubby_app; -- conversations/database/company-chat.sql
-- access: conversations/database/company-chat.sql

CREATE TABLE company_words (
  word text NOT NULL,
  organization_id uuid NOT NULL,
  CONSTRAINT company_words_pkey PRIMARY KEY (word, organization_id),
  CONSTRAINT company_words_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX company_words_of ON company_words (organization_id, word);
-- access: the owner alone

CREATE TABLE connected_calendars (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  person_id uuid NOT NULL,
  remote_id text NOT NULL,
  name text NOT NULL,
  is_read boolean DEFAULT true NOT NULL,
  choice integer DEFAULT 0 NOT NULL,
  token text,
  listed_at timestamptz(3),
  takes_events boolean DEFAULT false NOT NULL,
  is_writable boolean DEFAULT true NOT NULL,
  CONSTRAINT connected_calendars_pkey PRIMARY KEY (id),
  CONSTRAINT connected_calendars_id_person_id_key UNIQUE (id, person_id),
  CONSTRAINT connected_calendars_connection_id_person_id_fkey FOREIGN KEY (connection_id, person_id) REFERENCES calendar_connections(id, person_id) ON DELETE CASCADE,
  CONSTRAINT connected_calendars_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT connected_calendars_remote_id_check CHECK (length(remote_id) <= 4000),
  CONSTRAINT connected_calendars_token_check CHECK (length(token) <= 8000)
);
CREATE UNIQUE INDEX connected_calendars_once ON connected_calendars (connection_id, md5(remote_id));
CREATE UNIQUE INDEX connected_calendars_taking ON connected_calendars (connection_id) WHERE takes_events;
CREATE POLICY all_connected_calendars FOR ALL TO loubby_worker; -- schedule/database/calendars.sql
CREATE POLICY own_connected_calendars FOR ALL TO loubby_app; -- schedule/database/calendars.sql
-- access: schedule/database/calendars.sql

CREATE TABLE connection_blocks (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  CONSTRAINT connection_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT connection_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT connection_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE POLICY own_blocks FOR ALL TO loubby_app; -- connections/database/access.sql
-- access: connections/database/access.sql

CREATE TABLE connection_state_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT connection_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: connections/database/access.sql

CREATE TABLE connections (
  id uuid NOT NULL,
  requester_id uuid NOT NULL,
  addressee_id uuid NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  note text DEFAULT '' NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  changed_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT connections_pkey PRIMARY KEY (id),
  CONSTRAINT connections_addressee_id_fkey FOREIGN KEY (addressee_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT connections_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT connections_check CHECK (requester_id <> addressee_id),
  CONSTRAINT connections_note_check CHECK (length(note) <= 300),
  CONSTRAINT connections_state_check CHECK (state = ANY (ARRAY['pending', 'accepted', 'declined', 'withdrawn', 'ended']))
);
CREATE UNIQUE INDEX connections_of_pair ON connections (LEAST(requester_id, addressee_id), GREATEST(requester_id, addressee_id));
CREATE INDEX connections_received ON connections (addressee_id, state, changed_at DESC, id DESC);
CREATE INDEX connections_sent ON connections (requester_id, state, changed_at DESC, id DESC);
CREATE TRIGGER connections_state BEFORE UPDATE OF state ON connections FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('connection_state_transitions', 'state'); -- connections/database/states.sql
CREATE POLICY ask_to_connect FOR INSERT TO loubby_app; -- connections/database/access.sql
CREATE POLICY change_connections FOR UPDATE TO loubby_app; -- connections/database/access.sql
CREATE POLICY own_connections FOR SELECT TO loubby_app; -- connections/database/access.sql
-- access: connections/database/access.sql

CREATE TABLE consents (
  user_id uuid NOT NULL,
  document text NOT NULL,
  version text NOT NULL,
  agreed_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT consents_pkey PRIMARY KEY (user_id, document, version),
  CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT consents_document_check CHECK (document = ANY (ARRAY['terms', 'privacy', 'application', 'auto_apply', 'reach_out'])),
  CONSTRAINT consents_version_check CHECK (version ~ '^\d{4}-\d{2}-\d{2}$')
);
CREATE POLICY agree FOR INSERT TO loubby_app; -- identity/database/access.sql
CREATE POLICY auth_consents FOR ALL TO loubby_auth; -- identity/database/access.sql
CREATE POLICY own_consents FOR SELECT TO loubby_app; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE contact_links (
  token_hash bytea NOT NULL,
  organization_id uuid NOT NULL,
  keys text[] NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT contact_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT contact_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT contact_links_keys_check CHECK (cardinality(keys) > 0)
);
CREATE INDEX contact_links_by_age ON contact_links (created_at);
-- access: the owner alone

CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid,
  role text NOT NULL,
  last_read_seq integer DEFAULT 0 NOT NULL,
  hidden_seq integer,
  joined_at timestamptz(3) DEFAULT now() NOT NULL,
  muted boolean DEFAULT false NOT NULL,
  pinned_at timestamptz(3),
  archived_seq integer,
  cleared_seq integer DEFAULT 0 NOT NULL,
  cleared_before integer DEFAULT 0 NOT NULL,
  shares_contacts boolean DEFAULT false NOT NULL,
  CONSTRAINT conversation_members_pkey PRIMARY KEY (conversation_id, user_id),
  CONSTRAINT conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT conversation_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT conversation_members_last_read_seq_check CHECK (last_read_seq >= 0),
  CONSTRAINT conversation_members_role_check CHECK (role = ANY (ARRAY['owner', 'member']))
);
CREATE INDEX conversations_of_person ON conversation_members (user_id);
CREATE TRIGGER groups_keep_an_owner AFTER DELETE ON conversation_members FOR EACH ROW EXECUTE FUNCTION keep_an_owner(); -- conversations/database/members.sql
CREATE POLICY enter_bot_conversation FOR INSERT TO loubby_app; -- conversations/database/bots.sql
CREATE POLICY fellow_members FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY invite_members FOR INSERT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY leave_group FOR DELETE TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_place FOR UPDATE TO loubby_app; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE conversations (
  id uuid NOT NULL,
  organization_id uuid,
  type text NOT NULL,
  name text,
  created_by uuid NOT NULL,
  client_id uuid,
  first_person uuid,
  second_person uuid,
  application_id uuid,
  last_seq integer DEFAULT 0 NOT NULL,
  activity_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  change integer DEFAULT 0 NOT NULL,
  strangers boolean DEFAULT false NOT NULL,
  logo_key text,
  listing_id uuid,
  questions_left integer,
  topic_seq integer DEFAULT 0 NOT NULL,
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_created_by_client_id_key UNIQUE (created_by, client_id),
  CONSTRAINT conversations_organization_id_first_person_second_person_key UNIQUE (organization_id, first_person, second_person),
  CONSTRAINT conversations_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE SET NULL (application_id),
  CONSTRAINT conversations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT conversations_first_person_fkey FOREIGN KEY (first_person) REFERENCES users(id),
  CONSTRAINT conversations_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) NOT VALID,
  CONSTRAINT conversations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT conversations_second_person_fkey FOREIGN KEY (second_person) REFERENCES users(id),
  CONSTRAINT conversations_agent CHECK (listing_id IS NULL OR type = 'loubby_bot') NOT VALID,
  CONSTRAINT conversations_check CHECK (first_person < second_person),
  CONSTRAINT conversations_check1 CHECK ((type = 'private') = (num_nonnulls(first_person, second_person) = 2)),
  CONSTRAINT conversations_last_seq_check CHECK (last_seq >= 0),
  CONSTRAINT conversations_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT conversations_named CHECK ((type = 'group' OR listing_id IS NOT NULL) = (name IS NOT NULL)) NOT VALID,
  CONSTRAINT conversations_organization_check CHECK (organization_id IS NOT NULL OR (type = ANY (ARRAY['loubby_bot', 'private']))),
  CONSTRAINT conversations_pictured CHECK (logo_key IS NULL OR type = 'group' OR listing_id IS NOT NULL) NOT VALID,
  CONSTRAINT conversations_trial CHECK (questions_left IS NULL OR questions_left >= 0 AND listing_id IS NOT NULL) NOT VALID,
  CONSTRAINT conversations_type_check CHECK (type = ANY (ARRAY['private', 'group', 'one_way_video', 'ai_interview', 'loubby_bot']))
);
CREATE INDEX conversations_of_agent ON conversations (listing_id) WHERE listing_id IS NOT NULL;
CREATE UNIQUE INDEX conversations_of_bots ON conversations (created_by, organization_id, listing_id) NULLS NOT DISTINCT WHERE type = 'loubby_bot';
CREATE INDEX strangers_of_company ON conversations (organization_id) WHERE strangers;
CREATE POLICY member_conversations FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY open_bot_conversations FOR INSERT TO loubby_app; -- conversations/database/bots.sql
CREATE POLICY open_conversations FOR INSERT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY speak_in_conversations FOR UPDATE TO loubby_app; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE coupon_redemptions (
  code text NOT NULL,
  user_id uuid NOT NULL,
  months integer NOT NULL,
  redeemed_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT coupon_redemptions_pkey PRIMARY KEY (code, user_id),
  CONSTRAINT coupon_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT coupon_redemptions_code_check CHECK (length(code) <= 64),
  CONSTRAINT coupon_redemptions_months_check CHECK (months = ANY (ARRAY[1, 3, 6, 12]))
);
CREATE INDEX coupon_redemptions_of_user ON coupon_redemptions (user_id);
CREATE POLICY all_redemptions FOR ALL TO loubby_worker; -- coupons/database/access.sql
CREATE POLICY own_redemptions FOR SELECT TO loubby_app; -- coupons/database/access.sql
-- access: coupons/database/access.sql

CREATE TABLE coupon_uses (
  code text NOT NULL,
  used integer NOT NULL,
  CONSTRAINT coupon_uses_pkey PRIMARY KEY (code),
  CONSTRAINT coupon_uses_code_check CHECK (length(code) <= 64),
  CONSTRAINT coupon_uses_used_check CHECK (used > 0)
);
-- access: coupons/database/access.sql

CREATE TABLE courses (
  id uuid NOT NULL,
  track_id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT courses_pkey PRIMARY KEY (id),
  CONSTRAINT courses_slug_key UNIQUE (slug),
  CONSTRAINT courses_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE INDEX courses_of_track ON courses (track_id, "position");
CREATE POLICY publish_courses FOR ALL TO loubby_worker; -- learning/database/access.sql
CREATE POLICY readable_courses FOR SELECT TO loubby_app; -- learning/database/access.sql
-- access: learning/database/access.sql

CREATE TABLE credentials (
  user_id uuid NOT NULL,
  password_hash text NOT NULL,
  changed_at timestamptz(3) DEFAULT now() NOT NULL,
  chosen boolean DEFAULT true NOT NULL,
  CONSTRAINT credentials_pkey PRIMARY KEY (user_id),
  CONSTRAINT credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
-- access: identity/database/access.sql

CREATE TABLE daily_mail_links (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT daily_mail_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT daily_mail_links_user_id_organization_id_fkey FOREIGN KEY (user_id, organization_id) REFERENCES daily_mails(user_id, organization_id) ON DELETE CASCADE
);
CREATE INDEX daily_mail_links_by_age ON daily_mail_links (created_at);
CREATE INDEX daily_mail_links_of ON daily_mail_links (user_id, organization_id);
CREATE POLICY auth_daily_mail_links FOR SELECT TO loubby_auth; -- my-work/database/access.sql
CREATE POLICY own_daily_mail_links FOR ALL TO loubby_app; -- my-work/database/access.sql
CREATE POLICY worker_daily_mail_links FOR ALL TO loubby_worker; -- my-work/database/access.sql
-- access: my-work/database/access.sql

CREATE TABLE daily_mails (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  my_work boolean DEFAULT false NOT NULL,
  hour integer DEFAULT 7 NOT NULL,
  time_zone text DEFAULT 'UTC' NOT NULL,
  next_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  told_until timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT daily_mails_pkey PRIMARY KEY (user_id, organization_id),
  CONSTRAINT daily_mails_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT daily_mails_hour_check CHECK (hour >= 0 AND hour <= 23),
  CONSTRAINT daily_mails_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64)
);
CREATE INDEX daily_mails_due ON daily_mails (next_at);
CREATE POLICY own_daily_mails FOR ALL TO loubby_app; -- my-work/database/access.sql
CREATE POLICY worker_daily_mails FOR ALL TO loubby_worker; -- my-work/database/access.sql
-- access: my-work/database/access.sql

CREATE TABLE deploy_keys (
  id uuid NOT NULL,
  remote text NOT NULL,
  name text NOT NULL,
  key_hash bytea NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  CONSTRAINT deploy_keys_pkey PRIMARY KEY (id),
  CONSTRAINT deploy_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT deploy_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT deploy_keys_key_hash_check CHECK (length(key_hash) = 32),
  CONSTRAINT deploy_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT deploy_keys_remote_check CHECK (remote ~ '^[a-z][a-z0-9-]*$')
);
CREATE INDEX deploy_keys_by_remote ON deploy_keys (remote, created_at DESC);
-- access: remotes/database/access.sql

CREATE TABLE deposit_changes (
  deposit_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  problem text,
  heard_by text NOT NULL,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT deposit_changes_pkey PRIMARY KEY (deposit_id, "position"),
  CONSTRAINT deposit_changes_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
);
CREATE TRIGGER deposit_changes_stay BEFORE DELETE OR UPDATE ON deposit_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- deposits/database/states.sql
CREATE TRIGGER deposit_changes_stay_whole BEFORE TRUNCATE ON deposit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- deposits/database/states.sql
CREATE POLICY all_changes FOR SELECT TO loubby_worker; -- deposits/database/access.sql
CREATE POLICY own_changes FOR SELECT TO loubby_app; -- deposits/database/access.sql
-- access: deposits/database/access.sql

CREATE TABLE deposit_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT deposit_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: deposits/database/access.sql

CREATE TABLE deposits (
  id uuid NOT NULL,
  user_id uuid,
  organization_id uuid,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, organization_id)) STORED NOT NULL,
  actor_id uuid NOT NULL,
  client_id uuid NOT NULL,
  request_hash text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  provider text NOT NULL,
  provider_id text,
  checkout_url text,
  state text DEFAULT 'created' NOT NULL,
  problem text,
  heard_by text DEFAULT 'initiate' NOT NULL,
  heard_at timestamptz(3) DEFAULT now() NOT NULL,
  ask_at timestamptz(3) DEFAULT (now() + '00:01:00'::interval),
  asked integer DEFAULT 0 NOT NULL,
  transfer_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  saves_method boolean DEFAULT false NOT NULL,
  method_id uuid,
  discarded_at timestamptz(3),
  pays_for text,
  leads_to text,
  CONSTRAINT deposits_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_posted_once UNIQUE (transfer_id),
  CONSTRAINT deposits_owner_id_client_id_key UNIQUE (owner_id, client_id),
  CONSTRAINT deposits_provider_provider_id_key UNIQUE (provider, provider_id),
  CONSTRAINT deposits_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT deposits_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_methods(id),
  CONSTRAINT deposits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT deposits_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT deposit_method CHECK (NOT (saves_method AND method_id IS NOT NULL)),
  CONSTRAINT deposit_posted CHECK ((state = 'succeeded') = (transfer_id IS NOT NULL)),
  CONSTRAINT deposits_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT deposits_check CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT deposits_checkout_url_check CHECK (length(checkout_url) <= 2000),
  CONSTRAINT deposits_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT deposits_heard_by_check CHECK (heard_by = ANY (ARRAY['initiate', 'hint', 'webhook', 'janitor'])),
  CONSTRAINT deposits_leads_to_check CHECK (leads_to ~~ '/%' AND length(leads_to) <= 300),
  CONSTRAINT deposits_made_for CHECK ((pays_for IS NULL) = (leads_to IS NULL)),
  CONSTRAINT deposits_pays_for_check CHECK (length(pays_for) >= 1 AND length(pays_for) <= 300),
  CONSTRAINT deposits_problem_check CHECK (length(problem) <= 300),
  CONSTRAINT deposits_provider_check CHECK (provider = ANY (ARRAY['sandbox', 'stripe', 'paystack'])),
  CONSTRAINT deposits_state_check CHECK (state = ANY (ARRAY['created', 'needs_action', 'pending', 'succeeded', 'failed', 'canceled', 'expired']))
);
CREATE INDEX deposits_by_amount ON deposits (amount_minor, created_at DESC);
CREATE INDEX deposits_by_provider_id ON deposits (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX deposits_by_time ON deposits (created_at);
CREATE INDEX deposits_due ON deposits (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX deposits_of_owner ON deposits (owner_id, created_at DESC);
CREATE TRIGGER deposits_changes AFTER UPDATE OF state ON deposits FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION keep_deposit_change(); -- deposits/database/states.sql
CREATE TRIGGER deposits_first_change AFTER INSERT ON deposits FOR EACH ROW EXECUTE FUNCTION keep_deposit_change(); -- deposits/database/states.sql
CREATE TRIGGER deposits_state BEFORE UPDATE OF state ON deposits FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('deposit_transitions', 'state'); -- deposits/database/states.sql
CREATE TRIGGER deposits_stay BEFORE DELETE OR UPDATE OF user_id, organization_id, client_id, request_hash, currency, amount_minor, provider, saves_method, method_id, pays_for, leads_to ON deposits FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- deposits/database/states.sql
CREATE POLICY all_deposits FOR ALL TO loubby_worker; -- deposits/database/access.sql
CREATE POLICY own_deposits FOR SELECT TO loubby_app; -- deposits/database/access.sql
-- access: deposits/database/access.sql

CREATE TABLE dispute_statements (
  id uuid NOT NULL,
  dispute_id uuid NOT NULL,
  side text NOT NULL,
  author_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT dispute_statements_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_statements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT dispute_statements_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  CONSTRAINT dispute_statements_side_check CHECK (side = ANY (ARRAY['buyer', 'seller', 'staff'])),
  CONSTRAINT dispute_statements_text_check CHECK (length(text) >= 1 AND length(text) <= 4000)
);
CREATE INDEX dispute_statements_of_author ON dispute_statements (author_id);
CREATE INDEX dispute_statements_of_dispute ON dispute_statements (dispute_id, created_at, id);
CREATE TRIGGER dispute_statements_stay BEFORE DELETE OR UPDATE ON dispute_statements FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/disputes.sql
CREATE TRIGGER dispute_statements_stay_whole BEFORE TRUNCATE ON dispute_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- orders/database/disputes.sql
CREATE POLICY all_statements FOR ALL TO loubby_worker; -- orders/database/disputes.sql
-- access: orders/database/disputes.sql

CREATE TABLE dispute_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT dispute_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: orders/database/disputes.sql

CREATE TABLE disputes (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  opened_by uuid NOT NULL,
  reason text NOT NULL,
  wants_minor bigint NOT NULL,
  state text DEFAULT 'opened' NOT NULL,
  order_state text,
  order_left_s integer NOT NULL,
  due_at timestamptz(3),
  proposal_minor bigint,
  proposed_by uuid,
  buyer_agrees boolean,
  seller_agrees boolean,
  refund_minor bigint,
  decided_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  closed_at timestamptz(3),
  milestone_id uuid,
  charge_id uuid,
  return_hold_id uuid,
  contested_at timestamptz(3),
  proposed_at timestamptz(3),
  refused_at timestamptz(3),
  refused_by text,
  CONSTRAINT disputes_pkey PRIMARY KEY (id),
  CONSTRAINT disputes_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES order_charges(id),
  CONSTRAINT disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT disputes_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES project_milestones(id),
  CONSTRAINT disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  CONSTRAINT disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT disputes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  CONSTRAINT disputes_return_hold_id_fkey FOREIGN KEY (return_hold_id) REFERENCES ledger_transfers(id),
  CONSTRAINT disputes_about CHECK ((charge_id IS NULL) = (order_state IS NOT NULL) AND (charge_id IS NULL OR milestone_id IS NULL) AND (return_hold_id IS NULL OR charge_id IS NOT NULL)),
  CONSTRAINT disputes_closed CHECK ((closed_at IS NOT NULL) = (state = ANY (ARRAY['resolved_buyer', 'resolved_seller', 'resolved_split', 'withdrawn'])) AND (refund_minor IS NOT NULL) = (state = ANY (ARRAY['resolved_buyer', 'resolved_seller', 'resolved_split']))),
  CONSTRAINT disputes_due CHECK ((due_at IS NOT NULL) = (state = ANY (ARRAY['awaiting_counterparty', 'proposed']))),
  CONSTRAINT disputes_order_left_s_check CHECK (order_left_s >= 0),
  CONSTRAINT disputes_order_state_check CHECK ((order_state = ANY (ARRAY['delivered', 'clearing'])) OR milestone_id IS NOT NULL),
  CONSTRAINT disputes_proposal_minor_check CHECK (proposal_minor >= 0),
  CONSTRAINT disputes_proposed CHECK ((num_nonnulls(proposal_minor, proposed_by) = ANY (ARRAY[0, 2])) AND ((state <> ALL (ARRAY['proposed', 'escalated'])) OR proposal_minor IS NOT NULL)),
  CONSTRAINT disputes_reason_check CHECK (reason = ANY (ARRAY['not_working', 'not_as_described', 'other'])),
  CONSTRAINT disputes_refund_minor_check CHECK (refund_minor >= 0),
  CONSTRAINT disputes_refused_by_check CHECK (refused_by = ANY (ARRAY['buyer', 'seller'])),
  CONSTRAINT disputes_state_check CHECK (state = ANY (ARRAY['opened', 'awaiting_counterparty', 'mediation', 'proposed', 'escalated', 'resolved_buyer', 'resolved_seller', 'resolved_split', 'withdrawn'])),
  CONSTRAINT disputes_wants_minor_check CHECK (wants_minor > 0)
);
CREATE UNIQUE INDEX disputes_by_return ON disputes (return_hold_id) WHERE return_hold_id IS NOT NULL;
CREATE INDEX disputes_closed_by_time ON disputes (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX disputes_due_by_time ON disputes (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX disputes_of_charge ON disputes (charge_id, created_at) WHERE charge_id IS NOT NULL;
CREATE INDEX disputes_of_decider ON disputes (decided_by);
CREATE INDEX disputes_of_milestone ON disputes (milestone_id) WHERE milestone_id IS NOT NULL;
CREATE INDEX disputes_of_opener ON disputes (opened_by);
CREATE INDEX disputes_of_order ON disputes (order_id, created_at DESC);
CREATE INDEX disputes_of_proposer ON disputes (proposed_by);
CREATE UNIQUE INDEX disputes_one_of_charge ON disputes (charge_id) WHERE state <> 'withdrawn';
CREATE UNIQUE INDEX disputes_one_open_of_order ON disputes (order_id) WHERE closed_at IS NULL AND charge_id IS NULL;
CREATE INDEX disputes_open ON disputes (created_at, id) WHERE closed_at IS NULL;
CREATE TRIGGER disputes_state BEFORE UPDATE OF state ON disputes FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('dispute_transitions', 'state'); -- orders/database/disputes.sql
CREATE TRIGGER disputes_stay BEFORE DELETE OR UPDATE OF id, order_id, milestone_id, charge_id, return_hold_id, opened_by, reason, wants_minor, order_state, order_left_s, created_at ON disputes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/disputes.sql
CREATE POLICY all_disputes FOR ALL TO loubby_worker; -- orders/database/disputes.sql
-- access: orders/database/disputes.sql

CREATE TABLE do_not_contact (
  organization_id uuid NOT NULL,
  key text NOT NULL,
  reason text NOT NULL,
  created_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT do_not_contact_pkey PRIMARY KEY (organization_id, key),
  CONSTRAINT do_not_contact_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT do_not_contact_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT do_not_contact_key_check CHECK (key ~ '^[uep]:'),
  CONSTRAINT do_not_contact_reason_check CHECK (reason = ANY (ARRAY['withdrew', 'company']))
);
CREATE TRIGGER do_not_contact_end_booking_requests AFTER INSERT ON do_not_contact FOR EACH ROW EXECUTE FUNCTION end_requests_of_unwanted(); -- schedule/database/hooks.sql
CREATE POLICY company_do_not_contact FOR SELECT TO loubby_app; -- do-not-contact/database/access.sql
-- access: do-not-contact/database/access.sql

CREATE TABLE draft_files (
  id uuid NOT NULL,
  draft_id uuid NOT NULL,
  field text NOT NULL,
  purpose text NOT NULL,
  object_key text NOT NULL,
  upload_id text NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  content_type text NOT NULL,
  state text DEFAULT 'uploading' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT draft_files_pkey PRIMARY KEY (id),
  CONSTRAINT draft_files_object_key_key UNIQUE (object_key),
  CONSTRAINT draft_files_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES apply_drafts(id) ON DELETE CASCADE,
  CONSTRAINT draft_files_field_check CHECK (length(field) <= 60),
  CONSTRAINT draft_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT draft_files_purpose_check CHECK (purpose = ANY (ARRAY['resume', 'answer-file', 'answer-video'])),
  CONSTRAINT draft_files_size_check CHECK (size > 0),
  CONSTRAINT draft_files_state_check CHECK (state = ANY (ARRAY['uploading', 'ready']))
);
CREATE INDEX draft_files_of ON draft_files (draft_id, field);
CREATE POLICY auth_draft_files FOR ALL TO loubby_auth; -- applications/database/access-beside.sql
CREATE POLICY own_draft_files FOR ALL TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY worker_draft_files FOR ALL TO loubby_worker; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE earlier_talks (
  conversation_id uuid NOT NULL,
  seq integer DEFAULT 0 NOT NULL,
  CONSTRAINT earlier_talks_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT earlier_talks_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE
);
-- access: the owner alone

CREATE TABLE event_answers (
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  user_id uuid,
  outside_id uuid,
  guest_id uuid GENERATED ALWAYS AS (COALESCE(user_id, outside_id)) STORED NOT NULL,
  at timestamptz(3),
  response text NOT NULL,
  note text DEFAULT '' NOT NULL,
  proposed_at timestamptz(3),
  answered_at timestamptz(3) DEFAULT now() NOT NULL,
  settled_from timestamptz(3),
  settled_note text,
  settled_others jsonb,
  CONSTRAINT event_answers_pkey PRIMARY KEY (id),
  CONSTRAINT event_answers_event_id_guest_id_at_key UNIQUE NULLS NOT DISTINCT (event_id, guest_id, at),
  CONSTRAINT event_answers_event_id_user_id_fkey FOREIGN KEY (event_id, user_id) REFERENCES event_guests(event_id, user_id) ON DELETE CASCADE,
  CONSTRAINT event_answers_outside_id_fkey FOREIGN KEY (outside_id) REFERENCES event_outside_guests(id) ON DELETE CASCADE,
  CONSTRAINT event_answers_check CHECK (num_nonnulls(user_id, outside_id) = 1),
  CONSTRAINT event_answers_check1 CHECK (proposed_at IS NULL OR response = 'tentative'),
  CONSTRAINT event_answers_note_check CHECK (length(note) <= 500),
  CONSTRAINT event_answers_response_check CHECK (response = ANY (ARRAY['needs_action', 'accepted', 'tentative', 'declined'])),
  CONSTRAINT event_answers_settled CHECK ((settled_from IS NULL) = (settled_note IS NULL) AND length(settled_note) <= 500),
  CONSTRAINT event_answers_settled_others CHECK (settled_others IS NULL OR settled_from IS NOT NULL AND jsonb_typeof(settled_others) = 'array')
);
CREATE INDEX event_answers_of_outside ON event_answers (outside_id) WHERE outside_id IS NOT NULL;
CREATE TRIGGER event_answers_busy_in AFTER INSERT ON event_answers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_answers(); -- schedule/database/busy.sql
CREATE TRIGGER event_answers_busy_out AFTER DELETE ON event_answers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_answers(); -- schedule/database/busy.sql
CREATE TRIGGER event_answers_busy_over AFTER UPDATE ON event_answers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_answers(); -- schedule/database/busy.sql
CREATE POLICY all_event_answers FOR ALL TO loubby_worker; -- schedule/database/guests.sql
CREATE POLICY fellow_answers FOR SELECT TO loubby_app; -- schedule/database/guests.sql
CREATE POLICY own_event_answers FOR ALL TO loubby_app; -- schedule/database/guests.sql
-- access: schedule/database/guests.sql

CREATE TABLE event_file_news (
  event_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  audience text NOT NULL,
  before jsonb NOT NULL,
  due_at timestamptz(3) NOT NULL,
  CONSTRAINT event_file_news_pkey PRIMARY KEY (event_id, audience),
  CONSTRAINT event_file_news_event_id_owner_id_fkey FOREIGN KEY (event_id, owner_id) REFERENCES events(id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT event_file_news_audience_check CHECK (audience = ANY (ARRAY['people', 'outside'])),
  CONSTRAINT event_file_news_before_check CHECK (jsonb_typeof(before) = 'array')
);
CREATE INDEX event_file_news_due ON event_file_news (due_at);
CREATE POLICY all_event_file_news FOR ALL TO loubby_worker; -- schedule/database/event-files.sql
CREATE POLICY own_event_file_news FOR ALL TO loubby_app; -- schedule/database/event-files.sql
-- access: schedule/database/event-files.sql

CREATE TABLE event_files (
  event_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  file_id uuid NOT NULL,
  "position" integer NOT NULL,
  for_candidates boolean DEFAULT false NOT NULL,
  CONSTRAINT event_files_pkey PRIMARY KEY (event_id, file_id),
  CONSTRAINT event_files_event_id_owner_id_fkey FOREIGN KEY (event_id, owner_id) REFERENCES events(id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT event_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT event_files_position_check CHECK ("position" >= 0 AND "position" <= 9)
);
CREATE INDEX event_files_of_file ON event_files (file_id);
CREATE POLICY files_of_invited FOR SELECT TO loubby_app; -- schedule/database/event-files.sql
CREATE POLICY own_event_files FOR ALL TO loubby_app; -- schedule/database/event-files.sql
-- access: schedule/database/event-files.sql

CREATE TABLE event_guest_links (
  token_hash bytea NOT NULL,
  event_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  at timestamptz(3),
  made_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT event_guest_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX event_guest_links_by_age ON event_guest_links (made_at);
CREATE POLICY all_event_guest_links FOR ALL TO loubby_worker; -- schedule/database/guests.sql
CREATE POLICY own_event_guest_links FOR INSERT TO loubby_app; -- schedule/database/guests.sql
-- access: schedule/database/guests.sql

CREATE TABLE event_guests (
  event_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT event_guests_pkey PRIMARY KEY (event_id, user_id),
  CONSTRAINT event_guests_event_id_owner_id_fkey FOREIGN KEY (event_id, owner_id) REFERENCES events(id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT event_guests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT event_guests_check CHECK (user_id <> owner_id)
);
CREATE INDEX event_guests_by_user ON event_guests (user_id, event_id);
CREATE TRIGGER event_guests_busy_in AFTER INSERT ON event_guests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_guests(); -- schedule/database/busy.sql
CREATE TRIGGER event_guests_busy_out AFTER DELETE ON event_guests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_guests(); -- schedule/database/busy.sql
CREATE TRIGGER event_guests_busy_over AFTER UPDATE ON event_guests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_guests(); -- schedule/database/busy.sql
CREATE POLICY all_event_guests FOR SELECT TO loubby_worker; -- schedule/database/access.sql
CREATE POLICY fellow_guests FOR SELECT TO loubby_app; -- schedule/database/access.sql
CREATE POLICY own_event_guests FOR ALL TO loubby_app; -- schedule/database/access.sql
-- access: schedule/database/access.sql

CREATE TABLE event_occurrences (
  event_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  owner_id uuid NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  title text,
  place text,
  notes text,
  is_changed boolean DEFAULT false NOT NULL,
  is_canceled boolean DEFAULT false NOT NULL,
  has_own_room boolean DEFAULT false NOT NULL,
  room_id uuid,
  CONSTRAINT event_occurrences_pkey PRIMARY KEY (event_id, at),
  CONSTRAINT event_occurrences_event_id_owner_id_fkey FOREIGN KEY (event_id, owner_id) REFERENCES events(id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT event_occurrences_room FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE SET NULL (room_id),
  CONSTRAINT event_occurrences_last CHECK (ends_at > starts_at AND ends_at <= (starts_at + '31 days'::interval)),
  CONSTRAINT event_occurrences_notes_check CHECK (length(notes) <= 4000),
  CONSTRAINT event_occurrences_own_room CHECK (has_own_room OR room_id IS NULL),
  CONSTRAINT event_occurrences_place_check CHECK (length(place) <= 500),
  CONSTRAINT event_occurrences_title_check CHECK (length(title) >= 1 AND length(title) <= 140)
);
CREATE INDEX event_occurrences_by_start ON event_occurrences ((starts_at AT TIME ZONE 'UTC')) WHERE NOT is_canceled;
CREATE INDEX event_occurrences_long_of_owner ON event_occurrences (owner_id, starts_at) WHERE NOT is_canceled AND (ends_at - starts_at) > '1 day'::interval;
CREATE INDEX event_occurrences_of_event ON event_occurrences (event_id, starts_at) WHERE NOT is_canceled;
CREATE INDEX event_occurrences_of_owner ON event_occurrences (owner_id, starts_at) WHERE NOT is_canceled;
CREATE INDEX event_occurrences_of_room ON event_occurrences (room_id) WHERE room_id IS NOT NULL;
CREATE TRIGGER event_occurrences_busy_in AFTER INSERT ON event_occurrences REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_occurrences(); -- schedule/database/busy.sql
CREATE TRIGGER event_occurrences_busy_out AFTER DELETE ON event_occurrences REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_occurrences(); -- schedule/database/busy.sql
CREATE TRIGGER event_occurrences_busy_over AFTER UPDATE ON event_occurrences REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_occurrences(); -- schedule/database/busy.sql
CREATE TRIGGER event_occurrences_room_in AFTER INSERT ON event_occurrences REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_room_times(); -- schedule/database/rooms.sql
CREATE TRIGGER event_occurrences_room_out AFTER DELETE ON event_occurrences REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_room_times(); -- schedule/database/rooms.sql
CREATE TRIGGER event_occurrences_room_over AFTER UPDATE ON event_occurrences REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_room_times(); -- schedule/database/rooms.sql
CREATE POLICY all_event_occurrences FOR ALL TO loubby_worker; -- schedule/database/access.sql
CREATE POLICY occurrences_invited_to FOR SELECT TO loubby_app; -- schedule/database/access.sql
CREATE POLICY own_event_occurrences FOR ALL TO loubby_app; -- schedule/database/access.sql
-- access: schedule/database/access.sql

CREATE TABLE event_outside_guests (
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  email text NOT NULL,
  name text DEFAULT '' NOT NULL,
  former_id uuid,
  CONSTRAINT event_outside_guests_pkey PRIMARY KEY (id),
  CONSTRAINT event_outside_guests_event_id_email_key UNIQUE (event_id, email),
  CONSTRAINT event_outside_guests_event_id_owner_id_fkey FOREIGN KEY (event_id, owner_id) REFERENCES events(id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT event_outside_guests_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT event_outside_guests_name_check CHECK (length(name) <= 120)
);
CREATE INDEX event_outside_guests_by_former ON event_outside_guests (former_id) WHERE former_id IS NOT NULL;
CREATE POLICY all_event_outside_guests FOR SELECT TO loubby_worker; -- schedule/database/guests.sql
CREATE POLICY fellow_outside_guests FOR SELECT TO loubby_app; -- schedule/database/guests.sql
CREATE POLICY own_event_outside_guests FOR ALL TO loubby_app; -- schedule/database/guests.sql
-- access: schedule/database/guests.sql

CREATE TABLE event_parts (
  event_id uuid NOT NULL,
  from_id uuid NOT NULL,
  from_at timestamptz(3) NOT NULL,
  from_zone text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  time_zone text NOT NULL,
  made_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT event_parts_pkey PRIMARY KEY (event_id),
  CONSTRAINT event_parts_from_zone_check CHECK (length(from_zone) >= 1 AND length(from_zone) <= 64),
  CONSTRAINT event_parts_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64)
);
CREATE INDEX event_parts_by_age ON event_parts (made_at);
CREATE INDEX event_parts_of_series ON event_parts (from_id, from_at);
CREATE POLICY all_event_parts FOR ALL TO loubby_worker; -- schedule/database/parts.sql
CREATE POLICY moved_event_parts FOR UPDATE TO loubby_app; -- schedule/database/parts.sql
CREATE POLICY new_event_parts FOR INSERT TO loubby_app; -- schedule/database/parts.sql
CREATE POLICY own_event_parts FOR SELECT TO loubby_app; -- schedule/database/parts.sql
-- access: schedule/database/parts.sql

CREATE TABLE event_reminders (
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reminders jsonb NOT NULL,
  CONSTRAINT event_reminders_pkey PRIMARY KEY (event_id, user_id),
  CONSTRAINT event_reminders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT event_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT event_reminders_reminders_check CHECK (jsonb_typeof(reminders) = 'array')
);
CREATE INDEX event_reminders_by_user ON event_reminders (user_id);
CREATE POLICY own_event_reminders FOR ALL TO loubby_app; -- schedule/database/reminders.sql
-- access: schedule/database/reminders.sql

CREATE TABLE event_removal_files (
  removal_id uuid NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT event_removal_files_pkey PRIMARY KEY (removal_id, file_id),
  CONSTRAINT event_removal_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT event_removal_files_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES event_removals(id) ON DELETE CASCADE
);
CREATE INDEX event_removal_files_of_file ON event_removal_files (file_id);
CREATE POLICY own_event_removal_files FOR ALL TO loubby_app; -- schedule/database/removals.sql
-- access: schedule/database/removals.sql

CREATE TABLE event_removals (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  organization_id uuid,
  event_id uuid NOT NULL,
  reach text NOT NULL,
  at timestamptz(3),
  is_whole boolean NOT NULL,
  version integer NOT NULL,
  state text DEFAULT 'held' NOT NULL,
  kept jsonb,
  shown jsonb,
  told_at timestamptz(3) NOT NULL,
  CONSTRAINT event_removals_pkey PRIMARY KEY (id),
  CONSTRAINT event_removals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT event_removals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT event_removals_check CHECK ((at IS NULL) = (reach = 'all')),
  CONSTRAINT event_removals_check1 CHECK ((state = 'held') = (kept IS NOT NULL)),
  CONSTRAINT event_removals_check2 CHECK ((state = 'held') = (shown IS NOT NULL)),
  CONSTRAINT event_removals_reach_check CHECK (reach = ANY (ARRAY['this', 'following', 'all'])),
  CONSTRAINT event_removals_state_check CHECK (state = ANY (ARRAY['held', 'undone', 'told']))
);
CREATE INDEX event_removals_by_age ON event_removals (told_at);
CREATE INDEX event_removals_of_organization ON event_removals (organization_id);
CREATE INDEX event_removals_of_owner ON event_removals (owner_id);
CREATE POLICY all_event_removals FOR ALL TO loubby_worker; -- schedule/database/removals.sql
CREATE POLICY own_event_removals FOR ALL TO loubby_app; -- schedule/database/removals.sql
-- access: schedule/database/removals.sql

CREATE TABLE event_subjects (
  event_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  CONSTRAINT event_subjects_pkey PRIMARY KEY (event_id, kind),
  CONSTRAINT event_subjects_event_id_owner_id_fkey FOREIGN KEY (event_id, owner_id) REFERENCES events(id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT event_subjects_kind_check CHECK (kind = ANY (ARRAY['job', 'application', 'talent', 'pool_member', 'order', 'project', 'conversation']))
);
CREATE INDEX events_of_subject ON event_subjects (subject_id, kind, event_id);
CREATE POLICY own_event_subjects FOR ALL TO loubby_app; -- schedule/database/event-subjects.sql
CREATE POLICY subjects_of_invited FOR SELECT TO loubby_app; -- schedule/database/event-subjects.sql
-- access: schedule/database/event-subjects.sql

CREATE TABLE event_type_hosts (
  event_type_id uuid NOT NULL,
  host_id uuid NOT NULL,
  weight integer DEFAULT 1 NOT NULL,
  "position" integer NOT NULL,
  minutes integer,
  added_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT event_type_hosts_pkey PRIMARY KEY (event_type_id, host_id),
  CONSTRAINT event_type_hosts_event_type_id_position_key UNIQUE (event_type_id, "position") DEFERRABLE,
  CONSTRAINT event_type_hosts_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id) ON DELETE CASCADE,
  CONSTRAINT event_type_hosts_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT event_type_hosts_minutes_check CHECK (minutes = ANY (ARRAY[5, 15, 30, 45, 60, 90, 120])),
  CONSTRAINT event_type_hosts_position_check CHECK ("position" >= 1 AND "position" <= 20),
  CONSTRAINT event_type_hosts_weight_check CHECK (weight >= 1 AND weight <= 10)
);
CREATE INDEX event_type_hosts_of_host ON event_type_hosts (host_id);
CREATE POLICY add_event_type_hosts FOR INSERT TO loubby_app; -- schedule/database/bookings.sql
CREATE POLICY all_event_type_hosts FOR SELECT TO loubby_worker; -- schedule/database/bookings.sql
CREATE POLICY change_event_type_hosts FOR UPDATE TO loubby_app; -- schedule/database/bookings.sql
CREATE POLICY company_event_type_hosts FOR SELECT TO loubby_app; -- schedule/database/bookings.sql
CREATE POLICY remove_event_type_hosts FOR DELETE TO loubby_app; -- schedule/database/bookings.sql
-- access: schedule/database/bookings.sql

CREATE TABLE event_types (
  id uuid NOT NULL,
  owner_id uuid,
  organization_id uuid,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  lengths integer[] NOT NULL,
  slot_interval integer,
  buffer_before integer DEFAULT 0 NOT NULL,
  buffer_after integer DEFAULT 0 NOT NULL,
  notice integer DEFAULT 0 NOT NULL,
  window_days integer,
  first_day date,
  last_day date,
  per_day integer,
  per_week integer,
  per_month integer,
  seats integer DEFAULT 1 NOT NULL,
  questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  place_kind text NOT NULL,
  place text DEFAULT '' NOT NULL,
  needs_confirmation boolean DEFAULT false NOT NULL,
  is_secret boolean DEFAULT false NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  hours_id uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  scheduling text DEFAULT 'single' NOT NULL,
  is_interview boolean DEFAULT false NOT NULL,
  CONSTRAINT event_types_pkey PRIMARY KEY (id),
  CONSTRAINT event_types_owner_id_slug_key UNIQUE (owner_id, slug),
  CONSTRAINT event_types_hours_id_owner_id_fkey FOREIGN KEY (hours_id, owner_id) REFERENCES working_hours(id, person_id) ON DELETE SET NULL (hours_id),
  CONSTRAINT event_types_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT event_types_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT event_types_buffer_after_check CHECK (buffer_after >= 0 AND buffer_after <= 120),
  CONSTRAINT event_types_buffer_before_check CHECK (buffer_before >= 0 AND buffer_before <= 120),
  CONSTRAINT event_types_check CHECK (last_day >= first_day),
  CONSTRAINT event_types_description_check CHECK (length(description) <= 2000),
  CONSTRAINT event_types_lengths_check CHECK (cardinality(lengths) >= 1 AND cardinality(lengths) <= 7 AND lengths <@ ARRAY[5, 15, 30, 45, 60, 90, 120]),
  CONSTRAINT event_types_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT event_types_notice_check CHECK (notice >= 0 AND notice <= 43200),
  CONSTRAINT event_types_of_one_or_many CHECK (
CASE
    WHEN owner_id IS NULL THEN organization_id IS NOT NULL AND scheduling <> 'single' AND hours_id IS NULL AND seats = 1
    ELSE scheduling = 'single'
END),
  CONSTRAINT event_types_per_day_check CHECK (per_day >= 1 AND per_day <= 100),
  CONSTRAINT event_types_per_month_check CHECK (per_month >= 1 AND per_month <= 2000),
  CONSTRAINT event_types_per_week_check CHECK (per_week >= 1 AND per_week <= 500),
  CONSTRAINT event_types_place_check CHECK (length(place) <= 500),
  CONSTRAINT event_types_place_kind_check CHECK (place_kind = ANY (ARRAY['in_person', 'phone', 'call', 'later'])),
  CONSTRAINT event_types_questions_check CHECK (jsonb_typeof(questions) = 'array'),
  CONSTRAINT event_types_scheduling_check CHECK (scheduling = ANY (ARRAY['single', 'round_robin', 'collective', 'sequence'])),
  CONSTRAINT event_types_seats_check CHECK (seats >= 1 AND seats <= 100),
  CONSTRAINT event_types_slot_interval_check CHECK (slot_interval >= 5 AND slot_interval <= 120),
  CONSTRAINT event_types_slug_check CHECK (slug ~ '^[a-z0-9-]{1,60}$'),
  CONSTRAINT event_types_window_days_check CHECK (window_days >= 1 AND window_days <= 365)
);
CREATE INDEX event_types_of_hours ON event_types (hours_id) WHERE hours_id IS NOT NULL;
CREATE INDEX event_types_of_organization ON event_types (organization_id) WHERE organization_id IS NOT NULL;
CREATE UNIQUE INDEX event_types_slug_of_company ON event_types (organization_id, slug) WHERE owner_id IS NULL;
CREATE TRIGGER event_types_keep_former_link AFTER DELETE OR UPDATE OF slug, is_interview ON event_types FOR EACH ROW EXECUTE FUNCTION keep_former_link(); -- schedule/database/former-links.sql
CREATE POLICY all_event_types FOR ALL TO loubby_worker; -- schedule/database/bookings.sql
CREATE POLICY company_event_types FOR ALL TO loubby_app; -- schedule/database/bookings.sql
CREATE POLICY own_event_types FOR ALL TO loubby_app; -- schedule/database/bookings.sql
-- access: schedule/database/bookings.sql

CREATE TABLE events (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  client_id uuid NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  time_zone text NOT NULL,
  notes text DEFAULT '' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  organization_id uuid,
  application_id uuid,
  place text DEFAULT '' NOT NULL,
  recurrence text DEFAULT 'none' NOT NULL,
  until date,
  count integer,
  wall_date date,
  wall_time text,
  laid_out_to timestamptz(3),
  sequence integer DEFAULT 0 NOT NULL,
  all_day boolean DEFAULT false NOT NULL,
  room_id uuid,
  room_time_zone text,
  shows_as text,
  busy_time_zone text,
  custom jsonb,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_id_owner_id_key UNIQUE (id, owner_id),
  CONSTRAINT events_owner_id_client_id_key UNIQUE (owner_id, client_id),
  CONSTRAINT events_application_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE SET NULL (application_id) NOT VALID,
  CONSTRAINT events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE SET NULL,
  CONSTRAINT events_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT events_room FOREIGN KEY (organization_id, room_id) REFERENCES rooms(organization_id, id) ON DELETE SET NULL (room_id),
  CONSTRAINT events_all_day CHECK (NOT all_day OR kind <> 'interview' AND time_zone = 'UTC'),
  CONSTRAINT events_busy_by_clocks CHECK (shows_as IS DISTINCT FROM 'busy' OR NOT all_day OR busy_time_zone IS NOT NULL),
  CONSTRAINT events_count_check CHECK (count >= 1 AND count <= 1000),
  CONSTRAINT events_custom CHECK ((recurrence = 'custom') = (custom IS NOT NULL) AND (custom IS NULL OR COALESCE(jsonb_typeof(custom -> 'every') = 'number' AND (custom ->> 'every') ~ '^[1-9][0-9]?$' AND ((custom ->> 'unit') = ANY (ARRAY['hours', 'days', 'weeks', 'months', 'years'])) AND jsonb_typeof(custom -> 'weekdays') = 'array' AND (custom -> 'weekdays') <@ '[1, 2, 3, 4, 5, 6, 7]'::jsonb AND
CASE
    WHEN (custom ->> 'unit') = 'weeks' THEN (custom ->> 'nth') IS NULL AND jsonb_array_length(custom -> 'weekdays') >= 1 AND jsonb_array_length(custom -> 'weekdays') <= 7
    WHEN (custom ->> 'nth') IS NULL THEN (custom -> 'weekdays') = '[]'::jsonb
    ELSE (custom ->> 'unit') = 'months' AND jsonb_array_length(custom -> 'weekdays') = 1 AND ((custom ->> 'nth') = ANY (ARRAY['-1', '1', '2', '3', '4']))
END AND ((custom -> 'weekdays') = '[]'::jsonb OR (custom -> 'weekdays') @> to_jsonb(EXTRACT(isodow FROM wall_date)::integer)) AND
CASE
    WHEN (custom ->> 'nth') IS NULL THEN true
    WHEN (custom ->> 'nth') = '-1' THEN EXTRACT(month FROM wall_date + 7) <> EXTRACT(month FROM wall_date)
    ELSE (custom ->> 'nth') = (((EXTRACT(day FROM wall_date)::integer + 6) / 7)::text)
END, false))),
  CONSTRAINT events_end_after_start CHECK (ends_at > starts_at),
  CONSTRAINT events_kind_check CHECK (kind = ANY (ARRAY['interview', 'meeting', 'stand_up', 'focus', 'reminder'])),
  CONSTRAINT events_notes_check CHECK (length(notes) <= 4000),
  CONSTRAINT events_place_check CHECK (length(place) <= 500) NOT VALID,
  CONSTRAINT events_recurrence_check CHECK (recurrence = ANY (ARRAY['none', 'hourly', 'daily', 'weekly', 'biweekly', 'monthly', 'yearly', 'custom'])),
  CONSTRAINT events_repeat CHECK (recurrence = 'none' AND until IS NULL AND count IS NULL OR recurrence <> 'none' AND kind <> 'interview' AND (until IS NULL OR count IS NULL) AND wall_date IS NOT NULL AND wall_time IS NOT NULL) NOT VALID,
  CONSTRAINT events_room_by_clocks CHECK (room_id IS NULL OR NOT all_day OR room_time_zone IS NOT NULL),
  CONSTRAINT events_shows_as CHECK (shows_as = ANY (ARRAY['busy', 'free'])),
  CONSTRAINT events_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64),
  CONSTRAINT events_title_check CHECK (length(title) >= 1 AND length(title) <= 140),
  CONSTRAINT events_wall_time_check CHECK (wall_time ~ '^[0-9]{2}:[0-9]{2}$')
);
CREATE INDEX events_of_application ON events (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX events_of_owner ON events (owner_id, starts_at, id);
CREATE INDEX events_of_room ON events (organization_id, room_id) WHERE room_id IS NOT NULL;
CREATE INDEX events_to_lay_out ON events (laid_out_to) WHERE laid_out_to IS NOT NULL;
CREATE INDEX events_without_wall_time ON events (id) WHERE wall_date IS NULL AND NOT all_day;
CREATE TRIGGER events_busy_over AFTER UPDATE OF kind, all_day, shows_as, busy_time_zone ON events FOR EACH ROW WHEN (shown_as(old.kind, old.all_day, old.shows_as) IS DISTINCT FROM shown_as(new.kind, new.all_day, new.shows_as) OR old.all_day IS DISTINCT FROM new.all_day OR old.busy_time_zone IS DISTINCT FROM new.busy_time_zone) EXECUTE FUNCTION follow_showing(); -- schedule/database/busy.sql
CREATE TRIGGER events_end_booking BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION end_booking_of_event(); -- schedule/database/booking-requests.sql
CREATE TRIGGER events_room_over AFTER UPDATE OF room_id, room_time_zone, all_day ON events FOR EACH ROW WHEN (old.room_id IS DISTINCT FROM new.room_id OR old.room_time_zone IS DISTINCT FROM new.room_time_zone OR old.all_day IS DISTINCT FROM new.all_day) EXECUTE FUNCTION follow_room(); -- schedule/database/rooms.sql
CREATE POLICY all_events FOR ALL TO loubby_worker; -- schedule/database/access.sql
CREATE POLICY invited FOR SELECT TO loubby_app; -- schedule/database/access.sql
CREATE POLICY own_events FOR ALL TO loubby_app; -- schedule/database/access.sql
-- access: schedule/database/access.sql

CREATE TABLE feedback_requests (
  id uuid NOT NULL,
  user_id uuid,
  email_address citext NOT NULL,
  client_id uuid NOT NULL,
  type text NOT NULL,
  category text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  page text DEFAULT '' NOT NULL,
  screenshot_file_id uuid,
  state text DEFAULT 'open' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT feedback_requests_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_requests_client_id_key UNIQUE (client_id),
  CONSTRAINT feedback_requests_screenshot_file_id_fkey FOREIGN KEY (screenshot_file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT feedback_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT feedback_requests_body_check CHECK (length(body) >= 1 AND length(body) <= 5000),
  CONSTRAINT feedback_requests_email_address_check CHECK (length(email_address::text) >= 3 AND length(email_address::text) <= 254),
  CONSTRAINT feedback_requests_page_check CHECK (length(page) <= 300),
  CONSTRAINT feedback_requests_state_check CHECK (state = ANY (ARRAY['open', 'triaged', 'in_progress', 'resolved', 'closed'])),
  CONSTRAINT feedback_requests_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 140)
);
CREATE INDEX feedback_by_screenshot ON feedback_requests (screenshot_file_id) WHERE screenshot_file_id IS NOT NULL;
CREATE INDEX feedback_by_state ON feedback_requests (state, created_at, id);
CREATE INDEX feedback_of_person ON feedback_requests (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE TRIGGER feedback_state BEFORE UPDATE OF state ON feedback_requests FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('feedback_state_transitions', 'state'); -- feedback/database/states.sql
CREATE POLICY own_feedback FOR SELECT TO loubby_app; -- feedback/database/access.sql
CREATE POLICY send_feedback FOR INSERT TO loubby_app; -- feedback/database/access.sql
CREATE POLICY sign_up_requests FOR INSERT TO loubby_auth; -- feedback/database/access.sql
-- access: feedback/database/access.sql

CREATE TABLE feedback_state_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT feedback_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: feedback/database/access.sql

CREATE TABLE file_state_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT file_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: files/database/access.sql

CREATE TABLE files (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  purpose text NOT NULL,
  object_key text NOT NULL,
  upload_id text NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  content_type text NOT NULL,
  state text DEFAULT 'uploading' NOT NULL,
  reason text,
  public_key text,
  created_at timestamptz DEFAULT now() NOT NULL,
  settled_at timestamptz,
  organization_id uuid,
  looked_at timestamptz DEFAULT now() NOT NULL,
  unused_since timestamptz,
  width integer,
  height integer,
  thumbnail_key text,
  duration_ms integer,
  animated boolean DEFAULT false NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_object_key_key UNIQUE (object_key),
  CONSTRAINT files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE SET NULL,
  CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT files_check CHECK (reason IS NULL OR state = 'refused'),
  CONSTRAINT files_duration_ms_check CHECK (duration_ms > 0),
  CONSTRAINT files_height_check CHECK (height > 0),
  CONSTRAINT files_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT files_public_key_check CHECK (public_key IS NULL OR public_key ~~ 'cdn/%'),
  CONSTRAINT files_purpose_check CHECK (purpose ~ '^[a-z][a-z-]*$'),
  CONSTRAINT files_size_check CHECK (size > 0),
  CONSTRAINT files_state_check CHECK (state = ANY (ARRAY['uploading', 'ready', 'refused', 'aborted'])),
  CONSTRAINT files_width_check CHECK (width > 0)
);
CREATE INDEX files_by_owner ON files (owner_id, state);
CREATE INDEX files_of_organization ON files (organization_id, state) INCLUDE (size) WHERE organization_id IS NOT NULL;
CREATE INDEX files_to_look_at ON files (looked_at) WHERE state <> 'uploading' AND public_key IS NULL;
CREATE INDEX files_uploading ON files (created_at) WHERE state = 'uploading';
CREATE INDEX unused_files ON files (unused_since) WHERE unused_since IS NOT NULL;
CREATE TRIGGER files_leave_objects AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION leave_objects(); -- files/database/unused.sql
CREATE TRIGGER files_move_along_transitions BEFORE UPDATE ON files FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('file_state_transitions', 'state'); -- files/database/states.sql
CREATE POLICY applicants_answers FOR SELECT TO loubby_app; -- files/database/access.sql
CREATE POLICY applicants_profile_files FOR SELECT TO loubby_app; -- files/database/access.sql
CREATE POLICY applicants_resume_videos FOR SELECT TO loubby_app; -- files/database/access.sql
CREATE POLICY applicants_resumes FOR SELECT TO loubby_app; -- files/database/access.sql
CREATE POLICY applications_files FOR SELECT TO loubby_app; -- files/database/access.sql
CREATE POLICY message_files FOR SELECT TO loubby_app; -- files/database/access.sql
CREATE POLICY offer_files FOR SELECT TO loubby_app; -- files/database/access.sql
CREATE POLICY own_files FOR ALL TO loubby_app; -- files/database/access.sql
CREATE POLICY worker_files FOR ALL TO loubby_worker; -- files/database/access.sql
-- access: files/database/access.sql

CREATE TABLE former_booking_links (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  owner_id uuid,
  organization_id uuid,
  slug text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT former_booking_links_pkey PRIMARY KEY (id),
  CONSTRAINT former_booking_links_owner_id_organization_id_slug_key UNIQUE NULLS NOT DISTINCT (owner_id, organization_id, slug),
  CONSTRAINT former_booking_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT former_booking_links_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT former_booking_links_check CHECK (num_nonnulls(owner_id, organization_id) = 1),
  CONSTRAINT former_booking_links_slug_check CHECK (slug ~ '^[a-z0-9-]{1,60}$')
);
CREATE INDEX former_booking_links_of_organization ON former_booking_links (organization_id, slug) WHERE organization_id IS NOT NULL;
-- access: the owner alone

CREATE TABLE hidden_contacts (
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  body text NOT NULL,
  CONSTRAINT hidden_contacts_pkey PRIMARY KEY (conversation_id, seq, version),
  CONSTRAINT hidden_contacts_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  CONSTRAINT hidden_contacts_body_check CHECK (length(body) >= 1 AND length(body) <= 10000),
  CONSTRAINT hidden_contacts_version_check CHECK (version >= 0)
);
-- access: the owner alone

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  response jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, operation, key),
  CONSTRAINT idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 255),
  CONSTRAINT idempotency_keys_operation_check CHECK (length(operation) <= 100),
  CONSTRAINT idempotency_keys_scope_check CHECK (length(scope) <= 100)
);
CREATE POLICY all_keys FOR SELECT TO loubby_worker; -- ledger/database/access.sql
-- access: ledger/database/access.sql

CREATE TABLE imported_events (
  import_id uuid NOT NULL,
  "position" integer NOT NULL,
  person_id uuid NOT NULL,
  uid text NOT NULL,
  content jsonb,
  event_id uuid,
  CONSTRAINT imported_events_pkey PRIMARY KEY (import_id, "position"),
  CONSTRAINT imported_events_event_id_person_id_fkey FOREIGN KEY (event_id, person_id) REFERENCES events(id, owner_id) ON DELETE CASCADE,
  CONSTRAINT imported_events_import_id_person_id_fkey FOREIGN KEY (import_id, person_id) REFERENCES calendar_imports(id, person_id) ON DELETE CASCADE,
  CONSTRAINT imported_events_uid_check CHECK (length(uid) >= 1 AND length(uid) <= 600)
);
CREATE INDEX imported_events_of_event ON imported_events (event_id, person_id) WHERE event_id IS NOT NULL;
CREATE UNIQUE INDEX imported_events_once ON imported_events (person_id, uid) WHERE event_id IS NOT NULL;
CREATE POLICY own_imported_events FOR ALL TO loubby_app; -- schedule/database/calendar-imports.sql
-- access: schedule/database/calendar-imports.sql

CREATE TABLE insight_changes (
  id bigint NOT NULL,
  organization_id uuid NOT NULL,
  measure text NOT NULL,
  source text NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  value integer NOT NULL,
  n integer NOT NULL,
  CONSTRAINT insight_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX insight_changes_of ON insight_changes (organization_id, measure);
-- access: the owner alone

CREATE TABLE insight_due (
  id bigint NOT NULL,
  organization_id uuid NOT NULL,
  application_id uuid NOT NULL,
  CONSTRAINT insight_due_pkey PRIMARY KEY (id)
);
CREATE INDEX insight_due_of ON insight_due (organization_id, id);
-- access: the owner alone

CREATE TABLE insight_lines (
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  job_id uuid NOT NULL,
  measure text NOT NULL,
  ref uuid NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  value integer NOT NULL,
  stage_id uuid,
  source text NOT NULL,
  CONSTRAINT insight_lines_pkey PRIMARY KEY (application_id, measure, ref),
  CONSTRAINT insight_lines_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT insight_lines_measure_check CHECK (measure = ANY (ARRAY['reached', 'waiting', 'stay', 'hire_posting', 'hire_contact', 'rejected', 'withdrawn', 'gap_source', 'gap_opening', 'offer', 'card']))
);
CREATE INDEX insight_lines_of ON insight_lines (organization_id, measure, key, day DESC, ref DESC);
CREATE INDEX insight_lines_of_job ON insight_lines (job_id, measure, key, day DESC, ref DESC);
CREATE TRIGGER insight_lines_in AFTER INSERT ON insight_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_insight_changes(); -- insights/database/tallies.sql
CREATE TRIGGER insight_lines_out AFTER DELETE ON insight_lines REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_insight_changes(); -- insights/database/tallies.sql
CREATE TRIGGER insight_lines_over AFTER UPDATE ON insight_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_insight_changes(); -- insights/database/tallies.sql
CREATE POLICY company_insight_lines FOR SELECT TO loubby_app; -- insights/database/access.sql
-- access: insights/database/access.sql

CREATE TABLE insight_stale_jobs (
  job_id uuid NOT NULL,
  marked_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT insight_stale_jobs_pkey PRIMARY KEY (job_id),
  CONSTRAINT insight_stale_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
);
-- access: the owner alone

CREATE TABLE insight_tallies (
  organization_id uuid NOT NULL,
  measure text NOT NULL,
  source text NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  value integer NOT NULL,
  n bigint NOT NULL,
  span text NOT NULL,
  CONSTRAINT insight_tallies_pkey PRIMARY KEY (organization_id, measure, source, span, day, key, value),
  CONSTRAINT insight_tallies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT insight_tallies_span_check CHECK (span = ANY (ARRAY['day', 'month'])) NOT VALID
);
-- access: the owner alone

CREATE TABLE invite_state_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT invite_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: settings/database/access.sql

CREATE TABLE invites (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  email_address citext NOT NULL,
  role_tag text NOT NULL,
  permissions jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" text DEFAULT '' NOT NULL,
  invited_by uuid NOT NULL,
  token_hash bytea NOT NULL,
  state text DEFAULT 'sent' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  sent_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  accepted_by uuid,
  CONSTRAINT invites_pkey PRIMARY KEY (id),
  CONSTRAINT invites_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT invites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT invites_email_address_check CHECK (length(email_address::text) <= 254),
  CONSTRAINT invites_permissions_check CHECK (jsonb_typeof(permissions) = 'array'),
  CONSTRAINT invites_position_check CHECK (length("position") <= 120),
  CONSTRAINT invites_role_tag_check CHECK (role_tag <> 'super_admin'),
  CONSTRAINT invites_state_check CHECK (state = ANY (ARRAY['sent', 'accepted', 'revoked']))
);
CREATE INDEX invites_newest ON invites (organization_id, sent_at DESC, id DESC);
CREATE UNIQUE INDEX invites_one_open ON invites (organization_id, email_address) WHERE state = 'sent';
CREATE TRIGGER invites_move_along_transitions BEFORE UPDATE ON invites FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('invite_state_transitions', 'state'); -- settings/database/states.sql
CREATE POLICY auth_invites FOR ALL TO loubby_auth; -- settings/database/access.sql
CREATE POLICY change_invites FOR UPDATE TO loubby_app; -- settings/database/access.sql
CREATE POLICY own_invites FOR SELECT TO loubby_app; -- settings/database/access.sql
CREATE POLICY send_invites FOR INSERT TO loubby_app; -- settings/database/access.sql
-- access: settings/database/access.sql

CREATE TABLE invoice_lines (
  invoice_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  plan text NOT NULL,
  cadence text NOT NULL,
  from_at timestamptz(3) NOT NULL,
  until_at timestamptz(3) NOT NULL,
  days integer NOT NULL,
  of_days integer NOT NULL,
  amount_minor bigint NOT NULL,
  CONSTRAINT invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  CONSTRAINT invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  CONSTRAINT invoice_lines_check CHECK (days >= 0 AND days <= of_days),
  CONSTRAINT invoice_lines_check1 CHECK ((kind = 'unused') = (amount_minor < 0) OR amount_minor = 0),
  CONSTRAINT invoice_lines_kind_check CHECK (kind = ANY (ARRAY['period', 'unused', 'rest'])),
  CONSTRAINT invoice_lines_of_days_check CHECK (of_days > 0)
);
CREATE TRIGGER invoice_lines_of_draft BEFORE INSERT ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_late_line(); -- billing/database/states.sql
CREATE TRIGGER invoice_lines_stay BEFORE DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- billing/database/states.sql
CREATE TRIGGER invoice_lines_stay_whole BEFORE TRUNCATE ON invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- billing/database/states.sql
CREATE POLICY all_lines FOR ALL TO loubby_worker; -- billing/database/access.sql
CREATE POLICY own_lines FOR SELECT TO loubby_app; -- billing/database/access.sql
-- access: billing/database/access.sql

CREATE TABLE invoice_numbers (
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT invoice_numbers_pkey PRIMARY KEY (year),
  CONSTRAINT invoice_numbers_last_check CHECK (last > 0)
);
-- access: billing/database/access.sql

CREATE TABLE invoice_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT invoice_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: billing/database/access.sql

CREATE TABLE invoices (
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  user_id uuid,
  organization_id uuid,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, organization_id)) STORED NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  number_year integer,
  number_serial integer,
  seller_name text NOT NULL,
  buyer_name text NOT NULL,
  currency text NOT NULL,
  total_minor bigint NOT NULL,
  period_start timestamptz(3) NOT NULL,
  period_end timestamptz(3) NOT NULL,
  issued_at timestamptz(3),
  paid_at timestamptz(3),
  transfer_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoice_number UNIQUE (number_year, number_serial),
  CONSTRAINT invoice_paid_once UNIQUE (transfer_id),
  CONSTRAINT invoices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT invoices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES billing_subscriptions(id),
  CONSTRAINT invoices_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT invoice_numbered CHECK ((state = 'draft') = (number_serial IS NULL) AND (num_nonnulls(number_year, number_serial, issued_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT invoice_one_owner CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT invoice_paid CHECK ((state = 'paid') = (paid_at IS NOT NULL) AND (state = 'paid' AND total_minor > 0) = (transfer_id IS NOT NULL)),
  CONSTRAINT invoice_period CHECK (period_start < period_end),
  CONSTRAINT invoices_buyer_name_check CHECK (length(buyer_name) >= 1 AND length(buyer_name) <= 300),
  CONSTRAINT invoices_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT invoices_kind_check CHECK (kind = ANY (ARRAY['start', 'renewal', 'change'])),
  CONSTRAINT invoices_number_serial_check CHECK (number_serial > 0),
  CONSTRAINT invoices_seller_name_check CHECK (length(seller_name) >= 1 AND length(seller_name) <= 200),
  CONSTRAINT invoices_state_check CHECK (state = ANY (ARRAY['draft', 'open', 'paid', 'void', 'uncollectible'])),
  CONSTRAINT invoices_total_minor_check CHECK (total_minor >= 0)
);
CREATE UNIQUE INDEX invoice_one_a_period ON invoices (subscription_id, period_start) WHERE kind <> 'change' AND state <> 'void';
CREATE UNIQUE INDEX invoice_one_open ON invoices (subscription_id) WHERE state = 'open';
CREATE INDEX invoices_of_owner ON invoices (owner_id, issued_at DESC, id DESC);
CREATE TRIGGER invoice_number_stays BEFORE UPDATE OF number_year, number_serial, issued_at ON invoices FOR EACH ROW WHEN (old.state <> 'draft') EXECUTE FUNCTION refuse_rewriting(); -- billing/database/states.sql
CREATE TRIGGER invoices_state BEFORE UPDATE OF state ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('invoice_transitions', 'state'); -- billing/database/states.sql
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE OF id, subscription_id, user_id, organization_id, kind, seller_name, buyer_name, currency, total_minor, period_start, period_end ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- billing/database/states.sql
CREATE POLICY all_invoices FOR ALL TO loubby_worker; -- billing/database/access.sql
CREATE POLICY own_invoices FOR SELECT TO loubby_app; -- billing/database/access.sql
-- access: billing/database/access.sql

CREATE TABLE job_alert_links (
  token_hash bytea NOT NULL,
  alert_id uuid NOT NULL,
  CONSTRAINT job_alert_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT job_alert_links_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES job_alerts(id) ON DELETE CASCADE
);
CREATE INDEX job_alert_links_of ON job_alert_links (alert_id);
CREATE POLICY auth_alert_links FOR SELECT TO loubby_auth; -- job-search/database/access.sql
CREATE POLICY own_alert_links FOR INSERT TO loubby_app; -- job-search/database/access.sql
-- access: job-search/database/access.sql

CREATE TABLE job_alert_mails (
  user_id uuid NOT NULL,
  job_id uuid NOT NULL,
  sent_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT job_alert_mails_pkey PRIMARY KEY (user_id, job_id),
  CONSTRAINT job_alert_mails_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT job_alert_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX job_alert_mails_of_job ON job_alert_mails (job_id);
CREATE POLICY own_alert_mails FOR ALL TO loubby_app; -- job-search/database/access.sql
-- access: job-search/database/access.sql

CREATE TABLE job_alerts (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  checked_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT job_alerts_pkey PRIMARY KEY (id),
  CONSTRAINT job_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT job_alerts_filter_check CHECK (jsonb_typeof(filter) = 'object' AND pg_column_size(filter) < 2000),
  CONSTRAINT job_alerts_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE INDEX job_alerts_due ON job_alerts (checked_at);
CREATE INDEX job_alerts_of ON job_alerts (user_id, created_at DESC);
CREATE POLICY auth_alerts FOR ALL TO loubby_auth; -- job-search/database/access.sql
CREATE POLICY own_alerts FOR ALL TO loubby_app; -- job-search/database/access.sql
-- access: job-search/database/access.sql

CREATE TABLE job_count_changes (
  id bigint NOT NULL,
  organization_id uuid NOT NULL,
  status text NOT NULL,
  jobs integer NOT NULL,
  CONSTRAINT job_count_changes_pkey PRIMARY KEY (id),
  CONSTRAINT job_count_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX job_count_changes_of_organization ON job_count_changes (organization_id);
-- access: the owner alone

CREATE TABLE job_matches (
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reasons text[] NOT NULL,
  applied boolean DEFAULT false NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT job_matches_pkey PRIMARY KEY (job_id, user_id),
  CONSTRAINT job_matches_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT job_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX job_matches_of ON job_matches (user_id, at DESC);
CREATE POLICY own_matches FOR SELECT TO loubby_app; -- job-search/database/access.sql
CREATE POLICY worker_matches FOR ALL TO loubby_worker; -- job-search/database/access.sql
-- access: job-search/database/access.sql

CREATE TABLE job_openings (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  number integer NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  close_reason text,
  application_id uuid,
  closed_at timestamptz(3),
  CONSTRAINT job_openings_pkey PRIMARY KEY (id),
  CONSTRAINT job_openings_application_id_key UNIQUE (application_id),
  CONSTRAINT job_openings_job_id_number_key UNIQUE (job_id, number),
  CONSTRAINT job_openings_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE SET NULL (application_id),
  CONSTRAINT job_openings_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT job_openings_check CHECK ((state = 'closed') = (close_reason IS NOT NULL)),
  CONSTRAINT job_openings_check1 CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CONSTRAINT job_openings_check2 CHECK (application_id IS NULL OR close_reason = 'filled'),
  CONSTRAINT job_openings_close_reason_check CHECK (close_reason = ANY (ARRAY['filled', 'cancelled'])),
  CONSTRAINT job_openings_number_check CHECK (number > 0),
  CONSTRAINT job_openings_state_check CHECK (state = ANY (ARRAY['open', 'closed']))
);
CREATE POLICY company_job_openings FOR SELECT TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE job_status_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT job_status_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: jobs/database/access.sql

CREATE TABLE job_tallies (
  organization_id uuid NOT NULL,
  status text NOT NULL,
  jobs integer NOT NULL,
  CONSTRAINT job_tallies_pkey PRIMARY KEY (organization_id, status),
  CONSTRAINT job_tallies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- access: the owner alone

CREATE TABLE job_team (
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT job_team_pkey PRIMARY KEY (job_id, user_id, role),
  CONSTRAINT job_team_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT job_team_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT job_team_role_check CHECK (role = ANY (ARRAY['hiring_manager', 'recruiter', 'coordinator']))
);
CREATE INDEX job_team_of_person ON job_team (organization_id, user_id, job_id);
CREATE POLICY company_job_team FOR ALL TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE job_views (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  CONSTRAINT job_views_pkey PRIMARY KEY (id),
  CONSTRAINT job_views_organization_id_owner_id_fkey FOREIGN KEY (organization_id, owner_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT job_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT job_views_query_check CHECK (length(query) <= 500 AND query !~ '[[:cntrl:][:space:]]')
);
CREATE UNIQUE INDEX job_views_by_name ON job_views (organization_id, owner_id, lower(name));
CREATE POLICY own_job_views FOR ALL TO loubby_app; -- jobs/database/access.sql
CREATE POLICY seen_job_views FOR SELECT TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE jobs (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  created_by uuid NOT NULL,
  title text NOT NULL,
  occupation_code text,
  status text DEFAULT 'draft' NOT NULL,
  description jsonb,
  description_text text DEFAULT '' NOT NULL,
  country text,
  city text DEFAULT '' NOT NULL,
  workplace text,
  employment_type text,
  experience text,
  education text,
  skills text[] DEFAULT '{}'[] NOT NULL,
  salary_min bigint,
  salary_max bigint,
  salary_currency text,
  salary_period text,
  salary_published boolean DEFAULT false NOT NULL,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  search tsvector,
  close_reason text,
  department text DEFAULT '' NOT NULL,
  closes_on date,
  expected_reply_days integer DEFAULT 14 NOT NULL,
  opening_count integer DEFAULT 1 NOT NULL,
  confidential boolean DEFAULT false NOT NULL,
  is_template boolean DEFAULT false NOT NULL,
  copied_from_id uuid,
  anonymised boolean DEFAULT false NOT NULL,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT jobs_copied_from_id_fkey FOREIGN KEY (copied_from_id) REFERENCES jobs(id) ON DELETE SET NULL,
  CONSTRAINT jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT jobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT jobs_check CHECK (num_nulls(salary_min, salary_max, salary_currency, salary_period) = ANY (ARRAY[0, 4])),
  CONSTRAINT jobs_check1 CHECK (salary_min <= salary_max),
  CONSTRAINT jobs_city_check CHECK (length(city) <= 80),
  CONSTRAINT jobs_close_reason CHECK ((close_reason IS NOT NULL) = (status = ANY (ARRAY['closed', 'archived']))),
  CONSTRAINT jobs_close_reason_check CHECK (close_reason = ANY (ARRAY['filled', 'cancelled', 'expired'])),
  CONSTRAINT jobs_country_check CHECK (length(country) = 2),
  CONSTRAINT jobs_department_check CHECK (length(department) <= 80),
  CONSTRAINT jobs_expected_reply_days_check CHECK (expected_reply_days >= 1 AND expected_reply_days <= 90),
  CONSTRAINT jobs_opened CHECK ((status = ANY (ARRAY['draft', 'pending_approval'])) OR opened_at IS NOT NULL),
  CONSTRAINT jobs_opening_count_check CHECK (opening_count >= 1 AND opening_count <= 100),
  CONSTRAINT jobs_salary_min_check CHECK (salary_min >= 0),
  CONSTRAINT jobs_salary_period_check CHECK (salary_period = ANY (ARRAY['year', 'month', 'hour'])),
  CONSTRAINT jobs_skills_check CHECK (cardinality(skills) <= 30),
  CONSTRAINT jobs_status_check CHECK (status = ANY (ARRAY['draft', 'pending_approval', 'open', 'on_hold', 'closed', 'archived'])),
  CONSTRAINT jobs_templates_stay_drafts CHECK (NOT is_template OR status = 'draft'),
  CONSTRAINT jobs_title_check CHECK (length(title) >= 1 AND length(title) <= 140)
);
CREATE INDEX anonymised_jobs ON jobs (organization_id) WHERE anonymised;
CREATE INDEX company_jobs_by_words ON jobs USING gin (organization_id, ts_filter(search, '{a,c}'::"char"[]));
CREATE INDEX confidential_jobs ON jobs (organization_id) WHERE confidential;
CREATE STATISTICS job_pay_keys ON (CASE WHEN salary_published THEN (((salary_currency || '/') || salary_period) || '/') || lpad(salary_max::text, 19, '0') ELSE NULL::text END COLLATE "C") FROM jobs;
CREATE INDEX jobs_by_origin ON jobs (copied_from_id) WHERE copied_from_id IS NOT NULL;
CREATE INDEX jobs_closing ON jobs (closes_on) WHERE (status = ANY (ARRAY['open', 'on_hold'])) AND closes_on IS NOT NULL;
CREATE INDEX jobs_of_organization ON jobs (organization_id, updated_at DESC, id DESC);
CREATE INDEX jobs_of_organization_by_age ON jobs (organization_id, created_at DESC, id DESC);
CREATE INDEX jobs_of_organization_by_closing_date ON jobs (organization_id, (
CASE
    WHEN (status = ANY (ARRAY['open', 'on_hold'])) AND closes_on IS NOT NULL THEN closes_on
    ELSE 'infinity'::date
END), id);
CREATE INDEX jobs_of_organization_by_country ON jobs (organization_id, country);
CREATE INDEX jobs_of_organization_by_department ON jobs (organization_id, department) WHERE department > '';
CREATE INDEX jobs_of_organization_by_status ON jobs (organization_id, status, updated_at DESC, id DESC);
CREATE INDEX jobs_of_organization_by_title ON jobs (organization_id, "left"(lower(title), 32), id);
CREATE INDEX open_jobs_by_age ON jobs (opened_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX open_jobs_by_country ON jobs (country, opened_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX open_jobs_by_experience ON jobs (experience, opened_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX open_jobs_by_occupation ON jobs (occupation_code, opened_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX open_jobs_by_pay_key ON jobs ((
CASE
    WHEN salary_published THEN (((salary_currency || '/') || salary_period) || '/') || lpad(salary_max::text, 19, '0')
    ELSE NULL::text
END) COLLATE "C") WHERE status = 'open';
CREATE INDEX open_jobs_by_words_and_hour ON jobs USING gin (date_trunc('hour', (opened_at AT TIME ZONE 'UTC')), country, workplace, employment_type, experience, search) WHERE status = 'open';
CREATE INDEX open_jobs_by_workplace ON jobs (workplace, opened_at DESC, id DESC) WHERE status = 'open';
CREATE INDEX open_jobs_of_organization ON jobs (organization_id, opened_at DESC, id DESC) WHERE status = 'open';
CREATE TRIGGER jobs_archive_tallies AFTER UPDATE OF status ON jobs FOR EACH ROW WHEN (new.status = 'archived' AND old.status <> 'archived') EXECUTE FUNCTION archive_stage_tallies(); -- jobs/database/counts.sql
CREATE TRIGGER jobs_counted_in AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_jobs(); -- jobs/database/job-counts.sql
CREATE TRIGGER jobs_counted_out AFTER DELETE ON jobs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_jobs(); -- jobs/database/job-counts.sql
CREATE TRIGGER jobs_counted_over AFTER UPDATE ON jobs REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_jobs(); -- jobs/database/job-counts.sql
CREATE TRIGGER jobs_end_booking_requests AFTER UPDATE OF anonymised ON jobs FOR EACH ROW WHEN (new.anonymised AND NOT old.anonymised) EXECUTE FUNCTION end_requests_of_job(); -- schedule/database/hooks.sql
CREATE TRIGGER jobs_end_references AFTER UPDATE OF status ON jobs FOR EACH ROW WHEN (new.status = 'archived' AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION end_references_of_job(); -- evaluation/database/hooks.sql
CREATE TRIGGER jobs_end_resume_videos AFTER UPDATE OF status ON jobs FOR EACH ROW WHEN ((new.status = ANY (ARRAY['closed', 'archived'])) AND (old.status <> ALL (ARRAY['closed', 'archived']))) EXECUTE FUNCTION end_resume_videos_of_job(); -- applications/database/hooks.sql
CREATE TRIGGER jobs_hide_candidates AFTER UPDATE OF anonymised ON jobs FOR EACH ROW WHEN (old.anonymised IS DISTINCT FROM new.anonymised) EXECUTE FUNCTION hide_candidates_of_job(); -- candidates/database/hooks.sql
CREATE TRIGGER jobs_open_when_approved BEFORE UPDATE OF status ON jobs FOR EACH ROW WHEN (old.status = 'pending_approval' AND new.status = 'open') EXECUTE FUNCTION refuse_unapproved_job(); -- jobs/database/approval.sql
CREATE TRIGGER jobs_openings AFTER INSERT OR UPDATE OF opening_count, status ON jobs FOR EACH ROW EXECUTE FUNCTION fit_openings(); -- jobs/database/openings.sql
CREATE TRIGGER jobs_qualify_referrals AFTER INSERT OR UPDATE OF status ON jobs FOR EACH ROW WHEN (new.status = 'open') EXECUTE FUNCTION qualify_referrals(); -- referrals/database/hooks.sql
CREATE TRIGGER jobs_reveal_applicants BEFORE UPDATE OF anonymised ON jobs FOR EACH ROW WHEN (old.anonymised AND NOT new.anonymised) EXECUTE FUNCTION reveal_applicants(); -- applications/database/hooks.sql
CREATE TRIGGER jobs_search BEFORE INSERT OR UPDATE OF title, skills, city, description_text, status ON jobs FOR EACH ROW EXECUTE FUNCTION keep_words('job', 'both', 'A:title', 'B:skills', 'B:organization_id.organizations.company_name', 'C:city', 'D:description_text'); -- jobs/database/search.sql
CREATE TRIGGER jobs_stale AFTER UPDATE OF opened_at ON jobs FOR EACH ROW WHEN (new.opened_at IS DISTINCT FROM old.opened_at AND old.opened_at IS NOT NULL) EXECUTE FUNCTION mark_stale_job(); -- insights/database/hooks.sql
CREATE TRIGGER jobs_status BEFORE UPDATE OF status ON jobs FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('job_status_transitions', 'status'); -- jobs/database/states.sql
CREATE TRIGGER jobs_stop_referral_days AFTER UPDATE OF status ON jobs FOR EACH ROW WHEN (old.status = 'open' AND new.status <> 'open') EXECUTE FUNCTION stop_referral_days(); -- referrals/database/hooks.sql
CREATE POLICY applied_jobs FOR SELECT TO loubby_app; -- jobs/database/access.sql
CREATE POLICY auth_jobs FOR SELECT TO loubby_auth; -- jobs/database/access.sql
CREATE POLICY company_jobs FOR ALL TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE known_browsers (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT known_browsers_pkey PRIMARY KEY (token_hash, user_id),
  CONSTRAINT known_browsers_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  CONSTRAINT known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_browsers_of_person ON known_browsers (user_id, seen_at);
CREATE INDEX known_browsers_of_session ON known_browsers (session_id);
CREATE POLICY auth_known_browsers FOR ALL TO loubby_auth; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE known_words (
  kind text NOT NULL,
  scope uuid NOT NULL,
  word text NOT NULL
);
CREATE INDEX known_words_alike ON known_words USING gin (kind, scope, word gin_trgm_ops);
CREATE INDEX known_words_of ON known_words (kind, scope, word);
-- access: the owner alone

CREATE TABLE ledger_account_kinds (
  kind text NOT NULL,
  owned boolean NOT NULL,
  allow_negative boolean NOT NULL,
  CONSTRAINT ledger_account_kinds_pkey PRIMARY KEY (kind),
  CONSTRAINT ledger_account_kinds_kind_owned_allow_negative_key UNIQUE (kind, owned, allow_negative)
);
CREATE POLICY known_kinds FOR SELECT TO loubby_app, loubby_worker; -- ledger/database/access.sql
-- access: ledger/database/access.sql

CREATE TABLE ledger_accounts (
  id uuid NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  user_id uuid,
  organization_id uuid,
  owned boolean GENERATED ALWAYS AS ((num_nonnulls(user_id, organization_id) = 1)) STORED NOT NULL,
  allow_negative boolean NOT NULL,
  debits_posted bigint DEFAULT 0 NOT NULL,
  credits_posted bigint DEFAULT 0 NOT NULL,
  debits_pending bigint DEFAULT 0 NOT NULL,
  credits_pending bigint DEFAULT 0 NOT NULL,
  version bigint DEFAULT 0 NOT NULL,
  opened_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_accounts_id_currency_key UNIQUE (id, currency),
  CONSTRAINT ledger_accounts_kind_owned_allow_negative_fkey FOREIGN KEY (kind, owned, allow_negative) REFERENCES ledger_account_kinds(kind, owned, allow_negative),
  CONSTRAINT ledger_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT ledger_accounts_check CHECK (num_nonnulls(user_id, organization_id) <= 1),
  CONSTRAINT ledger_accounts_credits_pending_check CHECK (credits_pending >= 0),
  CONSTRAINT ledger_accounts_credits_posted_check CHECK (credits_posted >= 0),
  CONSTRAINT ledger_accounts_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT ledger_accounts_debits_pending_check CHECK (debits_pending >= 0),
  CONSTRAINT ledger_accounts_debits_posted_check CHECK (debits_posted >= 0),
  CONSTRAINT no_overdraft CHECK (allow_negative OR (debits_posted + debits_pending) <= credits_posted)
);
CREATE INDEX ledger_accounts_of_earnings ON ledger_accounts (currency) WHERE kind = 'earnings';
CREATE UNIQUE INDEX ledger_accounts_of_organization ON ledger_accounts (organization_id, kind, currency) WHERE organization_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_accounts_of_product ON ledger_accounts (kind, currency) WHERE user_id IS NULL AND organization_id IS NULL;
CREATE UNIQUE INDEX ledger_accounts_of_user ON ledger_accounts (user_id, kind, currency) WHERE user_id IS NOT NULL;
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR UPDATE OF id, kind, currency, user_id, organization_id ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/states.sql
CREATE POLICY all_accounts FOR SELECT TO loubby_worker; -- ledger/database/access.sql
CREATE POLICY own_accounts FOR SELECT TO loubby_app; -- ledger/database/access.sql
-- access: ledger/database/access.sql

CREATE TABLE ledger_days (
  day date NOT NULL,
  transfers integer NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT ledger_days_pkey PRIMARY KEY (day),
  CONSTRAINT ledger_days_hash_check CHECK (length(hash) = 32),
  CONSTRAINT ledger_days_transfers_check CHECK (transfers > 0)
);
CREATE TRIGGER ledger_days_stay BEFORE DELETE OR UPDATE ON ledger_days FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/days.sql
CREATE TRIGGER ledger_days_stay_whole BEFORE TRUNCATE ON ledger_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/days.sql
CREATE POLICY all_days FOR SELECT TO loubby_worker; -- ledger/database/days.sql
-- access: ledger/database/days.sql

CREATE TABLE ledger_entries (
  account_id uuid NOT NULL,
  account_version bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (account_id, account_version),
  CONSTRAINT ledger_entries_transfer_id_account_id_key UNIQUE (transfer_id, account_id),
  CONSTRAINT ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  CONSTRAINT ledger_entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT ledger_entries_account_version_check CHECK (account_version > 0),
  CONSTRAINT ledger_entries_amount_check CHECK (amount <> 0)
);
CREATE INDEX ledger_entries_by_time ON ledger_entries (account_id, created_at DESC, account_version DESC);
CREATE TRIGGER ledger_entries_are_sides BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION demand_side(); -- ledger/database/posting.sql
CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/states.sql
CREATE TRIGGER ledger_entries_stay_whole BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/states.sql
CREATE POLICY all_entries FOR SELECT TO loubby_worker; -- ledger/database/access.sql
CREATE POLICY own_entries FOR SELECT TO loubby_app; -- ledger/database/access.sql
-- access: ledger/database/access.sql

CREATE TABLE ledger_freezes (
  owner_id uuid NOT NULL,
  frozen_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT ledger_freezes_pkey PRIMARY KEY (owner_id)
);
CREATE POLICY all_freezes FOR SELECT TO loubby_worker; -- ledger/database/freezes.sql
CREATE POLICY own_freezes FOR SELECT TO loubby_app; -- ledger/database/freezes.sql
-- access: ledger/database/freezes.sql

CREATE TABLE ledger_transfers (
  id uuid NOT NULL,
  kind text NOT NULL,
  debit_account uuid NOT NULL,
  credit_account uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  code text NOT NULL,
  description text NOT NULL,
  actor_id uuid,
  group_id uuid NOT NULL,
  pending_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  CONSTRAINT ledger_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT hold_resolves_once UNIQUE (pending_id),
  CONSTRAINT ledger_transfers_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT ledger_transfers_credit_account_currency_fkey FOREIGN KEY (credit_account, currency) REFERENCES ledger_accounts(id, currency),
  CONSTRAINT ledger_transfers_debit_account_currency_fkey FOREIGN KEY (debit_account, currency) REFERENCES ledger_accounts(id, currency),
  CONSTRAINT ledger_transfers_group_id_fkey FOREIGN KEY (group_id) REFERENCES ledger_transfers(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT ledger_transfers_pending_id_fkey FOREIGN KEY (pending_id) REFERENCES ledger_transfers(id),
  CONSTRAINT ledger_transfers_amount_check CHECK (amount > 0),
  CONSTRAINT ledger_transfers_check CHECK (debit_account <> credit_account),
  CONSTRAINT ledger_transfers_check1 CHECK ((kind = ANY (ARRAY['post', 'void'])) = (pending_id IS NOT NULL)),
  CONSTRAINT ledger_transfers_code_check CHECK (code ~ '^[a-z_]{3,40}$'),
  CONSTRAINT ledger_transfers_description_check CHECK (length(description) <= 200),
  CONSTRAINT ledger_transfers_kind_check CHECK (kind = ANY (ARRAY['single', 'pending', 'post', 'void'])),
  CONSTRAINT only_holds_expire CHECK (expires_at IS NULL OR kind = 'pending') NOT VALID
);
CREATE INDEX ledger_fees_by_group ON ledger_transfers (group_id) WHERE code = 'platform_fee';
CREATE INDEX ledger_holds_from ON ledger_transfers (debit_account) WHERE kind = 'pending';
CREATE INDEX ledger_resolved_to_by_time ON ledger_transfers (credit_account, created_at) WHERE pending_id IS NOT NULL;
CREATE INDEX ledger_transfers_by_amount ON ledger_transfers (amount, created_at DESC);
CREATE INDEX ledger_transfers_by_expiry ON ledger_transfers (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX ledger_transfers_from_by_time ON ledger_transfers (debit_account, created_at);
CREATE INDEX ledger_transfers_to ON ledger_transfers (credit_account);
CREATE CONSTRAINT TRIGGER ledger_transfers_balance AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_both_sides(); -- ledger/database/posting.sql
CREATE TRIGGER ledger_transfers_frozen BEFORE INSERT ON ledger_transfers FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['single', 'pending'])) AND new.code <> 'chargeback') EXECUTE FUNCTION refuse_frozen(); -- ledger/database/freezes.sql
CREATE TRIGGER ledger_transfers_of_open_days BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_sealed_day(); -- ledger/database/days.sql
CREATE TRIGGER ledger_transfers_stay BEFORE DELETE OR UPDATE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/states.sql
CREATE TRIGGER ledger_transfers_stay_whole BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/states.sql
CREATE POLICY all_transfers FOR SELECT TO loubby_worker; -- ledger/database/access.sql
CREATE POLICY own_transfers FOR SELECT TO loubby_app; -- ledger/database/access.sql
-- access: ledger/database/access.sql

CREATE TABLE ledger_unfolded (
  id bigint NOT NULL,
  account_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL,
  debits_pending bigint NOT NULL,
  credits_pending bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  appended_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT ledger_unfolded_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT ledger_unfolded_transfer_id_account_id_key UNIQUE (transfer_id, account_id),
  CONSTRAINT ledger_unfolded_check CHECK (amount <> 0 OR debits_pending <> 0 OR credits_pending <> 0)
);
CREATE TRIGGER ledger_unfolded_are_sides BEFORE INSERT ON ledger_unfolded FOR EACH ROW EXECUTE FUNCTION demand_unfolded_side(); -- ledger/database/folding.sql
CREATE TRIGGER ledger_unfolded_become_entries AFTER DELETE ON ledger_unfolded REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION demand_folded(); -- ledger/database/folding.sql
CREATE TRIGGER ledger_unfolded_stay BEFORE UPDATE ON ledger_unfolded FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/states.sql
CREATE TRIGGER ledger_unfolded_stay_whole BEFORE TRUNCATE ON ledger_unfolded FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- ledger/database/states.sql
CREATE POLICY all_unfolded FOR SELECT TO loubby_worker; -- ledger/database/access.sql
CREATE POLICY own_unfolded FOR SELECT TO loubby_app; -- ledger/database/access.sql
-- access: ledger/database/access.sql

CREATE TABLE leftover_objects (
  object_key text NOT NULL,
  upload_id text NOT NULL,
  left_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT leftover_objects_pkey PRIMARY KEY (object_key)
);
CREATE INDEX leftover_objects_by_hour ON leftover_objects (left_at);
CREATE POLICY worker_leftovers FOR ALL TO loubby_worker; -- files/database/access.sql
-- access: files/database/access.sql

CREATE TABLE lesson_progress (
  user_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  state text DEFAULT 'incomplete' NOT NULL,
  step integer DEFAULT 0 NOT NULL,
  touched_at timestamptz(3) DEFAULT now() NOT NULL,
  completed_at timestamptz(3),
  CONSTRAINT lesson_progress_pkey PRIMARY KEY (user_id, lesson_id),
  CONSTRAINT lesson_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  CONSTRAINT lesson_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT lesson_progress_check CHECK ((state = 'complete') = (completed_at IS NOT NULL)),
  CONSTRAINT lesson_progress_state_check CHECK (state = ANY (ARRAY['incomplete', 'partial', 'complete'])),
  CONSTRAINT lesson_progress_step_check CHECK (step >= 0)
);
CREATE INDEX lesson_progress_latest ON lesson_progress (user_id, touched_at DESC);
CREATE TRIGGER lesson_progress_state BEFORE UPDATE OF state ON lesson_progress FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('lesson_progress_transitions', 'state'); -- learning/database/states.sql
CREATE TRIGGER lesson_progress_step BEFORE UPDATE OF step ON lesson_progress FOR EACH ROW EXECUTE FUNCTION refuse_lesson_step_back(); -- learning/database/lessons.sql
CREATE POLICY begin_progress FOR INSERT TO loubby_app; -- learning/database/access.sql
CREATE POLICY move_progress FOR UPDATE TO loubby_app; -- learning/database/access.sql
CREATE POLICY own_progress FOR SELECT TO loubby_app; -- learning/database/access.sql
-- access: learning/database/access.sql

CREATE TABLE lesson_progress_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT lesson_progress_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: learning/database/access.sql

CREATE TABLE lessons (
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  minutes integer NOT NULL,
  sections jsonb NOT NULL,
  questions jsonb NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT lessons_pkey PRIMARY KEY (id),
  CONSTRAINT lessons_slug_key UNIQUE (slug),
  CONSTRAINT lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  CONSTRAINT lessons_minutes_check CHECK (minutes > 0),
  CONSTRAINT lessons_questions_check CHECK (jsonb_typeof(questions) = 'array'),
  CONSTRAINT lessons_sections_check CHECK (jsonb_typeof(sections) = 'array')
);
CREATE INDEX lessons_of_course ON lessons (course_id, "position");
CREATE POLICY publish_lessons FOR ALL TO loubby_worker; -- learning/database/access.sql
CREATE POLICY readable_lessons FOR SELECT TO loubby_app; -- learning/database/access.sql
-- access: learning/database/access.sql

CREATE TABLE link_previews (
  url text NOT NULL,
  preview jsonb,
  read_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT link_previews_pkey PRIMARY KEY (url),
  CONSTRAINT link_previews_url_check CHECK (length(url) <= 2000)
);
CREATE INDEX link_previews_by_age ON link_previews (read_at);
CREATE POLICY worker_previews FOR ALL TO loubby_worker; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE listing_appeals (
  id uuid NOT NULL,
  listing_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  version_id uuid,
  suspension_id uuid,
  text text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  decided_at timestamptz(3),
  decided_by uuid,
  upheld boolean,
  answer text,
  CONSTRAINT listing_appeals_pkey PRIMARY KEY (id),
  CONSTRAINT listing_appeals_suspension_id_key UNIQUE (suspension_id),
  CONSTRAINT listing_appeals_version_id_key UNIQUE (version_id),
  CONSTRAINT listing_appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT listing_appeals_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_appeals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT listing_appeals_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES listing_suspensions(id) ON DELETE CASCADE,
  CONSTRAINT listing_appeals_version_id_fkey FOREIGN KEY (version_id) REFERENCES listing_versions(id) ON DELETE CASCADE,
  CONSTRAINT listing_appeals_answer_check CHECK (length(answer) >= 3 AND length(answer) <= 2000),
  CONSTRAINT listing_appeals_check CHECK (num_nonnulls(version_id, suspension_id) = 1),
  CONSTRAINT listing_appeals_check1 CHECK (num_nonnulls(decided_at, upheld, answer) = ANY (ARRAY[0, 3])),
  CONSTRAINT listing_appeals_check2 CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT listing_appeals_text_check CHECK (length(text) >= 20 AND length(text) <= 2000)
);
CREATE INDEX listing_appeals_by_decider ON listing_appeals (decided_by);
CREATE INDEX listing_appeals_by_listing ON listing_appeals (listing_id);
CREATE INDEX listing_appeals_decided ON listing_appeals (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX listing_appeals_of_owner ON listing_appeals (owner_id);
CREATE INDEX listing_appeals_waiting ON listing_appeals (created_at, id) WHERE decided_at IS NULL;
CREATE POLICY all_appeals FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY appeal FOR INSERT TO loubby_app; -- agents/database/access.sql
CREATE POLICY own_appeals FOR SELECT TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_checks (
  version_id uuid NOT NULL,
  revision integer NOT NULL,
  results jsonb NOT NULL,
  checked_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT listing_checks_pkey PRIMARY KEY (version_id),
  CONSTRAINT listing_checks_version_id_fkey FOREIGN KEY (version_id) REFERENCES listing_versions(id) ON DELETE CASCADE,
  CONSTRAINT listing_checks_results_check CHECK (jsonb_typeof(results) = 'array'),
  CONSTRAINT listing_checks_revision_check CHECK (revision > 0)
);
CREATE POLICY all_checks FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY own_checks FOR SELECT TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_days (
  listing_id uuid NOT NULL,
  day date NOT NULL,
  ok boolean NOT NULL,
  problem text NOT NULL,
  CONSTRAINT listing_days_pkey PRIMARY KEY (listing_id, day),
  CONSTRAINT listing_days_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_days_problem CHECK (ok = (problem = '')),
  CONSTRAINT listing_days_problem_check CHECK (length(problem) <= 600)
);
CREATE POLICY all_days FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY own_days FOR SELECT TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_keys (
  listing_id uuid NOT NULL,
  sealed bytea NOT NULL,
  set_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT listing_keys_pkey PRIMARY KEY (listing_id),
  CONSTRAINT listing_keys_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
);
CREATE POLICY all_keys FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY own_keys FOR SELECT TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_review_notes (
  version_id uuid NOT NULL,
  "position" integer NOT NULL,
  field text NOT NULL,
  code text NOT NULL,
  text text NOT NULL,
  CONSTRAINT listing_review_notes_pkey PRIMARY KEY (version_id, "position"),
  CONSTRAINT listing_review_notes_version_id_fkey FOREIGN KEY (version_id) REFERENCES listing_versions(id) ON DELETE CASCADE,
  CONSTRAINT listing_review_notes_code_check CHECK (code = ANY (ARRAY['ENDPOINT_DOWN', 'CARD_INVALID', 'ADDRESS_PRIVATE', 'PERMISSION_UNDECLARED', 'PERMISSION_EXCESS', 'CLAIM_UNPROVEN', 'MEDIA_UNFIT', 'PRICE_UNCLEAR', 'POLICY'])),
  CONSTRAINT listing_review_notes_field_check CHECK (length(field) <= 80),
  CONSTRAINT listing_review_notes_position_check CHECK ("position" >= 0),
  CONSTRAINT listing_review_notes_text_check CHECK (length(text) >= 3 AND length(text) <= 600)
);
CREATE POLICY all_notes FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY own_notes FOR SELECT TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_reviews (
  id uuid NOT NULL,
  listing_id uuid NOT NULL,
  author_id uuid NOT NULL,
  rating integer NOT NULL,
  body text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  order_id uuid,
  version integer,
  edited_at timestamptz(3),
  reply text,
  replied_at timestamptz(3),
  hidden_at timestamptz(3),
  CONSTRAINT listing_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT listing_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT listing_reviews_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) NOT VALID,
  CONSTRAINT listing_reviews_body_check CHECK (length(body) <= 3000),
  CONSTRAINT listing_reviews_of_order CHECK (num_nonnulls(order_id, version) = ANY (ARRAY[0, 2])) NOT VALID,
  CONSTRAINT listing_reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT listing_reviews_reply CHECK ((num_nonnulls(reply, replied_at) = ANY (ARRAY[0, 2])) AND length(reply) >= 1 AND length(reply) <= 2000) NOT VALID
);
CREATE INDEX listing_reviews_by_age ON listing_reviews (listing_id, created_at DESC, id DESC);
CREATE INDEX listing_reviews_by_order ON listing_reviews (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX listing_reviews_of_version ON listing_reviews (listing_id, author_id, version) NULLS NOT DISTINCT;
CREATE TRIGGER listing_reviews_count AFTER INSERT OR DELETE OR UPDATE OF rating, listing_id, hidden_at ON listing_reviews FOR EACH ROW EXECUTE FUNCTION count_listing_review(); -- agents/database/listings.sql
CREATE POLICY all_reviews FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY own_reviews FOR SELECT TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_status_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT listing_status_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: agents/database/access.sql

CREATE TABLE listing_suspensions (
  id uuid NOT NULL,
  listing_id uuid NOT NULL,
  reason text NOT NULL,
  suspended_at timestamptz(3) DEFAULT now() NOT NULL,
  suspended_by uuid,
  lifted_at timestamptz(3),
  lifted_by uuid,
  CONSTRAINT listing_suspensions_pkey PRIMARY KEY (id),
  CONSTRAINT listing_suspensions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT listing_suspensions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT listing_suspensions_check CHECK (lifted_at IS NULL OR lifted_at >= suspended_at),
  CONSTRAINT listing_suspensions_check1 CHECK (lifted_by IS NULL OR lifted_at IS NOT NULL),
  CONSTRAINT listing_suspensions_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 600)
);
CREATE INDEX listing_suspensions_by_lifter ON listing_suspensions (lifted_by);
CREATE INDEX listing_suspensions_by_listing ON listing_suspensions (listing_id);
CREATE INDEX listing_suspensions_by_suspender ON listing_suspensions (suspended_by);
CREATE UNIQUE INDEX listing_suspensions_one_open ON listing_suspensions (listing_id) WHERE lifted_at IS NULL;
CREATE POLICY all_suspensions FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY own_suspensions FOR SELECT TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_version_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT listing_version_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: agents/database/access.sql

CREATE TABLE listing_versions (
  id uuid NOT NULL,
  listing_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  number integer NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  fields jsonb NOT NULL,
  submitted_at timestamptz(3),
  due_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT listing_versions_pkey PRIMARY KEY (id),
  CONSTRAINT listing_versions_listing_id_number_key UNIQUE (listing_id, number),
  CONSTRAINT listing_versions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT listing_versions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_versions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT listing_versions_check CHECK ((state = 'draft') = (submitted_at IS NULL)),
  CONSTRAINT listing_versions_check1 CHECK ((submitted_at IS NULL) = (due_at IS NULL)),
  CONSTRAINT listing_versions_check2 CHECK ((state = ANY (ARRAY['draft', 'pending'])) = (decided_at IS NULL)),
  CONSTRAINT listing_versions_fields_check CHECK (jsonb_typeof(fields) = 'object'),
  CONSTRAINT listing_versions_number_check CHECK (number > 0),
  CONSTRAINT listing_versions_revision_check CHECK (revision > 0),
  CONSTRAINT listing_versions_state_check CHECK (state = ANY (ARRAY['draft', 'pending', 'approved', 'rejected', 'changes_requested']))
);
CREATE INDEX listing_versions_by_address ON listing_versions USING hash (rtrim(lower((fields -> 'connection') ->> 'url'), '/'));
CREATE INDEX listing_versions_by_decider ON listing_versions (decided_by);
CREATE INDEX listing_versions_decided ON listing_versions (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX listing_versions_of_owner ON listing_versions (owner_id);
CREATE UNIQUE INDEX listing_versions_one_open ON listing_versions (listing_id) WHERE state = ANY (ARRAY['draft', 'pending', 'changes_requested']);
CREATE INDEX listing_versions_waiting ON listing_versions (submitted_at, id) WHERE state = 'pending';
CREATE TRIGGER listing_versions_fields BEFORE UPDATE OF fields ON listing_versions FOR EACH ROW WHEN (old.fields IS DISTINCT FROM new.fields AND (old.state <> ALL (ARRAY['draft', 'changes_requested']))) EXECUTE FUNCTION keep_reviewed_version(); -- agents/database/states.sql
CREATE TRIGGER listing_versions_place BEFORE UPDATE OF listing_id, owner_id, number ON listing_versions FOR EACH ROW WHEN (old.listing_id IS DISTINCT FROM new.listing_id OR old.owner_id IS DISTINCT FROM new.owner_id OR old.number IS DISTINCT FROM new.number) EXECUTE FUNCTION keep_reviewed_version(); -- agents/database/states.sql
CREATE TRIGGER listing_versions_state BEFORE UPDATE OF state ON listing_versions FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('listing_version_transitions', 'state'); -- agents/database/states.sql
CREATE POLICY all_versions FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY own_versions FOR ALL TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE listing_views (
  listing_id uuid NOT NULL,
  day date DEFAULT ((now() AT TIME ZONE 'UTC'))::date NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT listing_views_pkey PRIMARY KEY (listing_id, day, user_id),
  CONSTRAINT listing_views_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT listing_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX listing_views_by_day ON listing_views (day);
CREATE INDEX listing_views_of_person ON listing_views (user_id);
CREATE TRIGGER listing_views_stay BEFORE UPDATE ON listing_views FOR EACH ROW EXECUTE FUNCTION keep_listing_view(); -- agents/database/views.sql
CREATE POLICY all_views FOR ALL TO loubby_worker; -- agents/database/views.sql
-- access: agents/database/views.sql

CREATE TABLE listings (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  description jsonb NOT NULL,
  description_text text DEFAULT '' NOT NULL,
  category text NOT NULL,
  abilities text[] DEFAULT '{}'[] NOT NULL,
  inputs jsonb DEFAULT '[]'::jsonb NOT NULL,
  outputs jsonb DEFAULT '[]'::jsonb NOT NULL,
  price_amount bigint NOT NULL,
  price_currency text NOT NULL,
  cover_key text,
  status text DEFAULT 'draft' NOT NULL,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  rating_score double precision GENERATED ALWAYS AS ((((rating_sum)::double precision + (19.0)::double precision) / ((rating_count + 5))::double precision)) STORED NOT NULL,
  published_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  search tsvector,
  client_id uuid,
  live_version integer,
  tags text[] DEFAULT '{}'[] NOT NULL,
  down_days integer DEFAULT 0 NOT NULL,
  health_due_at timestamptz(3),
  price_model text DEFAULT 'one_time' NOT NULL,
  price_most bigint DEFAULT 0 NOT NULL,
  CONSTRAINT listings_pkey PRIMARY KEY (id),
  CONSTRAINT listings_store_id_owner_id_fkey FOREIGN KEY (store_id, owner_id) REFERENCES stores(id, owner_id) ON DELETE CASCADE,
  CONSTRAINT listings_abilities_check CHECK (cardinality(abilities) <= 12),
  CONSTRAINT listings_check CHECK ((status = ANY (ARRAY['draft', 'pending'])) OR published_at IS NOT NULL),
  CONSTRAINT listings_down_days CHECK (down_days >= 0) NOT VALID,
  CONSTRAINT listings_inputs_check CHECK (jsonb_typeof(inputs) = 'array'),
  CONSTRAINT listings_live_version_check CHECK (live_version > 0),
  CONSTRAINT listings_outputs_check CHECK (jsonb_typeof(outputs) = 'array'),
  CONSTRAINT listings_price_amount_check CHECK (price_amount >= 0),
  CONSTRAINT listings_price_currency_check CHECK (price_currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT listings_price_model CHECK (price_model = ANY (ARRAY['one_time', 'monthly', 'per_use', 'milestones'])),
  CONSTRAINT listings_price_most CHECK ((price_model = 'per_use' AND price_amount > 0) = (price_most > 0) AND price_most >= 0) NOT VALID,
  CONSTRAINT listings_status_check CHECK (status = ANY (ARRAY['draft', 'pending', 'published', 'suspended', 'deprecated', 'archived'])) NOT VALID,
  CONSTRAINT listings_summary_check CHECK (length(summary) <= 240),
  CONSTRAINT listings_title_check CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE UNIQUE INDEX listings_by_form ON listings (owner_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX listings_by_name ON listings (lower(title));
CREATE INDEX listings_health_due ON listings (health_due_at) WHERE status = 'published';
CREATE INDEX listings_of_store ON listings (store_id, updated_at DESC, id DESC);
CREATE INDEX published_listings_by_age ON listings (published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX published_listings_by_category ON listings (category, price_currency, price_amount, id) WHERE status = 'published';
CREATE INDEX published_listings_by_price ON listings (price_currency, price_amount, id) WHERE status = 'published';
CREATE INDEX published_listings_by_rating ON listings (rating_score DESC, id DESC) WHERE status = 'published';
CREATE INDEX published_listings_by_words_hour_and_price ON listings USING gin (date_trunc('hour', (published_at AT TIME ZONE 'UTC')), category, price_currency, (ARRAY[floor(16::double precision * log(GREATEST(price_amount, 1::bigint)::double precision))::integer]), search) WHERE status = 'published';
CREATE TRIGGER listings_forget_key AFTER UPDATE OF status ON listings FOR EACH ROW WHEN (new.status = 'archived' AND old.status <> 'archived') EXECUTE FUNCTION forget_listing_key(); -- agents/database/states.sql
CREATE TRIGGER listings_search BEFORE INSERT OR UPDATE OF title, summary, category, abilities, tags, description_text, status ON listings FOR EACH ROW EXECUTE FUNCTION keep_words('listing', 'everyone', 'A:title', 'B:summary', 'B:store_id.stores.name', 'C:category', 'C:abilities', 'C:tags', 'D:description_text'); -- agents/database/listings.sql
CREATE TRIGGER listings_status BEFORE UPDATE OF status ON listings FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('listing_status_transitions', 'status'); -- agents/database/states.sql
CREATE POLICY all_listings FOR ALL TO loubby_worker; -- agents/database/access.sql
CREATE POLICY archive_listings FOR UPDATE TO loubby_app; -- agents/database/access.sql
CREATE POLICY begin_listings FOR INSERT TO loubby_app; -- agents/database/access.sql
CREATE POLICY own_listings FOR SELECT TO loubby_app; -- agents/database/access.sql
CREATE POLICY remove_listings FOR DELETE TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE loubby_cards (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  created_by uuid NOT NULL,
  token text NOT NULL,
  fields text[] NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  views integer DEFAULT 0 NOT NULL,
  last_viewed_at timestamptz(3),
  CONSTRAINT loubby_cards_pkey PRIMARY KEY (id),
  CONSTRAINT loubby_cards_token_key UNIQUE (token),
  CONSTRAINT loubby_cards_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT loubby_cards_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT loubby_cards_check CHECK (expires_at > created_at AND expires_at <= (created_at + '31 days'::interval)),
  CONSTRAINT loubby_cards_fields_check CHECK (cardinality(fields) >= 1 AND cardinality(fields) <= 12),
  CONSTRAINT loubby_cards_note_check CHECK (length(note) <= 500),
  CONSTRAINT loubby_cards_token_check CHECK (length(token) >= 40 AND length(token) <= 60),
  CONSTRAINT loubby_cards_views_check CHECK (views >= 0)
);
CREATE INDEX loubby_cards_by_creator ON loubby_cards (created_by);
CREATE INDEX loubby_cards_of_application ON loubby_cards (application_id, created_at DESC);
CREATE POLICY company_loubby_cards FOR ALL TO loubby_app; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE mail_signatures (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  signature text NOT NULL,
  CONSTRAINT mail_signatures_pkey PRIMARY KEY (user_id, organization_id),
  CONSTRAINT mail_signatures_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT mail_signatures_signature_check CHECK (length(signature) <= 1000)
);
CREATE POLICY own_mail_signatures FOR ALL TO loubby_app; -- person-mails/database/access.sql
-- access: person-mails/database/access.sql

CREATE TABLE mail_templates (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT mail_templates_pkey PRIMARY KEY (id),
  CONSTRAINT mail_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT mail_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT mail_templates_body_check CHECK (length(body) >= 1 AND length(body) <= 8000),
  CONSTRAINT mail_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT mail_templates_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200 AND subject !~ '[\r\n]')
);
CREATE INDEX mail_templates_by_author ON mail_templates (created_by);
CREATE UNIQUE INDEX mail_templates_by_name ON mail_templates (organization_id, lower(name));
CREATE POLICY company_mail_templates FOR ALL TO loubby_app; -- person-mails/database/access.sql
-- access: person-mails/database/access.sql

CREATE TABLE mails (
  id uuid NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  from_name text,
  reply_to text,
  calendar_text text,
  calendar_method text,
  state text DEFAULT 'pending' NOT NULL,
  claim uuid,
  state_at timestamptz(3),
  calendar_beside_text text,
  calendar_beside_method text,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_state_check CHECK (state = ANY (ARRAY['pending', 'claimed', 'sending', 'sent', 'failed', 'unknown'])) NOT VALID,
  CONSTRAINT mails_subject_check CHECK (subject !~ '[\r\n]'),
  CONSTRAINT mails_to_address_check CHECK (length(to_address) >= 3 AND length(to_address) <= 254)
);
CREATE INDEX mails_newest ON mails (created_at DESC, id DESC);
CREATE INDEX unsettled_mails ON mails (state, state_at) WHERE sent_at IS NULL;
CREATE POLICY worker_mails FOR ALL TO loubby_worker; -- mail/database/access.sql
CREATE POLICY write_mails FOR INSERT TO loubby_app, loubby_auth; -- mail/database/access.sql
-- access: mail/database/access.sql

CREATE TABLE matched_jobs (
  job_id uuid NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT matched_jobs_pkey PRIMARY KEY (job_id),
  CONSTRAINT matched_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE
);
CREATE POLICY worker_matched FOR ALL TO loubby_worker; -- job-search/database/access.sql
-- access: job-search/database/access.sql

CREATE TABLE memberships (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role_tag text NOT NULL,
  permissions jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" text DEFAULT '' NOT NULL,
  joined_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT memberships_pkey PRIMARY KEY (organization_id, user_id),
  CONSTRAINT memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT memberships_permissions_check CHECK (jsonb_typeof(permissions) = 'array')
);
CREATE INDEX memberships_by_user ON memberships (user_id);
CREATE INDEX memberships_longest ON memberships (organization_id, joined_at, user_id);
CREATE TRIGGER memberships_end_scorecards AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION end_owed_scorecards(); -- evaluation/database/hooks.sql
CREATE TRIGGER memberships_end_strangers AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION know_colleague(); -- conversations/database/hooks.sql
CREATE TRIGGER memberships_keep_an_administrator BEFORE DELETE OR UPDATE OF role_tag ON memberships FOR EACH ROW EXECUTE FUNCTION keep_an_administrator(); -- settings/database/hooks.sql
CREATE TRIGGER memberships_leave_workspace AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION leave_workspace(); -- identity/database/accounts.sql
CREATE TRIGGER memberships_note_talent AFTER INSERT OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION note_talent(); -- sourcing/database/hooks.sql
CREATE POLICY auth_memberships FOR ALL TO loubby_auth; -- identity/database/access.sql
CREATE POLICY change_colleagues FOR UPDATE TO loubby_app; -- identity/database/access.sql
CREATE POLICY leave_company FOR DELETE TO loubby_app; -- identity/database/access.sql
CREATE POLICY own_memberships FOR SELECT TO loubby_app; -- identity/database/access.sql
CREATE POLICY remove_colleagues FOR DELETE TO loubby_app; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE message_files (
  file_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT message_files_pkey PRIMARY KEY (file_id),
  CONSTRAINT message_files_conversation_id_seq_position_key UNIQUE (conversation_id, seq, "position"),
  CONSTRAINT message_files_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  CONSTRAINT message_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT message_files_position_check CHECK ("position" >= 0 AND "position" <= 9)
);
CREATE POLICY bot_message_files FOR INSERT TO loubby_app; -- conversations/database/bots.sql
CREATE POLICY deleted_files FOR DELETE TO loubby_app; -- conversations/database/access.sql
CREATE POLICY member_files FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_message_files FOR INSERT TO loubby_app; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE message_reactions (
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  user_id uuid NOT NULL,
  emoji text NOT NULL,
  reacted_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT message_reactions_pkey PRIMARY KEY (conversation_id, seq, user_id, emoji),
  CONSTRAINT message_reactions_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  CONSTRAINT message_reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT message_reactions_emoji_check CHECK (length(emoji) >= 1 AND length(emoji) <= 32)
);
CREATE POLICY member_reactions FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_reactions FOR INSERT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_reactions_undone FOR DELETE TO loubby_app; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE message_versions (
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  version integer NOT NULL,
  body text NOT NULL,
  replaced_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT message_versions_pkey PRIMARY KEY (conversation_id, seq, version),
  CONSTRAINT message_versions_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES messages(conversation_id, seq) ON DELETE CASCADE,
  CONSTRAINT message_versions_body_check CHECK (length(body) >= 1 AND length(body) <= 10000),
  CONSTRAINT message_versions_version_check CHECK (version > 0)
);
CREATE POLICY member_versions FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_versions FOR INSERT TO loubby_app; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  sender_id uuid,
  client_id uuid NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  change integer DEFAULT 0 NOT NULL,
  reply_to integer,
  mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid,
  file_count integer DEFAULT 0 NOT NULL,
  preview jsonb,
  bot jsonb,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_conversation_id_sender_id_client_id_key UNIQUE (conversation_id, sender_id, client_id),
  CONSTRAINT messages_conversation_id_seq_key UNIQUE (conversation_id, seq),
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT messages_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) NOT VALID,
  CONSTRAINT messages_reply_to_fkey FOREIGN KEY (conversation_id, reply_to) REFERENCES messages(conversation_id, seq) NOT VALID,
  CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  CONSTRAINT messages_body_check CHECK (length(body) <= 10000) NOT VALID,
  CONSTRAINT messages_bot_check CHECK ((sender_id IS NULL) = (bot IS NOT NULL)) NOT VALID,
  CONSTRAINT messages_deleted_by_check CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)) NOT VALID,
  CONSTRAINT messages_empty_check CHECK (
CASE
    WHEN deleted_at IS NULL THEN body <> '' OR file_count > 0
    ELSE body = '' AND file_count = 0
END) NOT VALID,
  CONSTRAINT messages_file_count_check CHECK (file_count >= 0 AND file_count <= 10) NOT VALID,
  CONSTRAINT messages_kind_check CHECK (kind = ANY (ARRAY['text', 'system'])),
  CONSTRAINT messages_reply_to_check CHECK (reply_to < seq) NOT VALID,
  CONSTRAINT messages_seq_check CHECK (seq > 0)
);
CREATE INDEX deleted_messages ON messages (conversation_id, seq) WHERE deleted_at IS NOT NULL;
CREATE INDEX messages_by_change ON messages (conversation_id, change);
CREATE INDEX messages_by_word ON messages USING gin (message_terms(conversation_id, body)) WITH (fastupdate=off) WHERE deleted_at IS NULL AND kind = 'text';
CREATE INDEX messages_of_sender ON messages (conversation_id, sender_id, seq);
CREATE TRIGGER deleted_messages_are_empty AFTER UPDATE OF deleted_at ON messages FOR EACH ROW WHEN (new.deleted_at IS NOT NULL) EXECUTE FUNCTION empty_deleted_message(); -- conversations/database/members.sql
CREATE POLICY bot_messages FOR INSERT TO loubby_app; -- conversations/database/bots.sql
CREATE POLICY change_messages FOR UPDATE TO loubby_app; -- conversations/database/access.sql
CREATE POLICY member_messages FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_messages FOR INSERT TO loubby_app; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE milestone_changes (
  milestone_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  changed_by uuid,
  note text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT milestone_changes_pkey PRIMARY KEY (milestone_id, "position"),
  CONSTRAINT milestone_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT milestone_changes_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES project_milestones(id)
);
CREATE INDEX milestone_changes_by_changer ON milestone_changes (changed_by);
CREATE TRIGGER milestone_changes_stay BEFORE DELETE OR UPDATE ON milestone_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE TRIGGER milestone_changes_stay_whole BEFORE TRUNCATE ON milestone_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE POLICY all_milestone_changes FOR SELECT TO loubby_worker; -- orders/database/projects.sql
CREATE POLICY own_milestone_changes FOR SELECT TO loubby_app; -- orders/database/projects.sql
-- access: orders/database/projects.sql

CREATE TABLE milestone_submissions (
  id uuid NOT NULL,
  milestone_id uuid NOT NULL,
  number integer NOT NULL,
  submitted_by uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT milestone_submissions_pkey PRIMARY KEY (id),
  CONSTRAINT milestone_submissions_milestone_id_number_key UNIQUE (milestone_id, number),
  CONSTRAINT milestone_submissions_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES project_milestones(id),
  CONSTRAINT milestone_submissions_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id),
  CONSTRAINT milestone_submissions_number_check CHECK (number > 0),
  CONSTRAINT milestone_submissions_text_check CHECK (length(text) >= 1 AND length(text) <= 4000)
);
CREATE INDEX milestone_submissions_of_person ON milestone_submissions (submitted_by);
CREATE TRIGGER milestone_submissions_stay BEFORE DELETE OR UPDATE ON milestone_submissions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE TRIGGER milestone_submissions_stay_whole BEFORE TRUNCATE ON milestone_submissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE POLICY all_submissions FOR ALL TO loubby_worker; -- orders/database/projects.sql
CREATE POLICY own_submissions FOR SELECT TO loubby_app; -- orders/database/projects.sql
-- access: orders/database/projects.sql

CREATE TABLE milestone_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT milestone_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: orders/database/projects.sql

CREATE TABLE money_request_changes (
  request_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor_id uuid,
  problem text,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT money_request_changes_pkey PRIMARY KEY (request_id, "position"),
  CONSTRAINT money_request_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT money_request_changes_request_id_fkey FOREIGN KEY (request_id) REFERENCES money_requests(id)
);
CREATE INDEX money_request_changes_by ON money_request_changes (actor_id);
CREATE TRIGGER money_request_changes_stay BEFORE DELETE OR UPDATE ON money_request_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/states.sql
CREATE TRIGGER money_request_changes_stay_whole BEFORE TRUNCATE ON money_request_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/states.sql
CREATE POLICY all_changes FOR SELECT TO loubby_worker; -- staff-money/database/access.sql
-- access: staff-money/database/access.sql

CREATE TABLE money_request_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT money_request_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: staff-money/database/access.sql

CREATE TABLE money_requests (
  id uuid NOT NULL,
  kind text NOT NULL,
  asked_by uuid NOT NULL,
  client_id uuid NOT NULL,
  user_id uuid,
  organization_id uuid,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  reason text NOT NULL,
  deposit_id uuid,
  state text DEFAULT 'asked' NOT NULL,
  decided_by uuid,
  hold_id uuid,
  transfer_id uuid,
  provider_id text,
  problem text,
  ask_at timestamptz(3),
  asked integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  return_id uuid,
  CONSTRAINT money_requests_pkey PRIMARY KEY (id),
  CONSTRAINT money_requests_asked_by_client_id_key UNIQUE (asked_by, client_id),
  CONSTRAINT money_requests_hold_id_key UNIQUE (hold_id),
  CONSTRAINT money_requests_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT money_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT money_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT money_requests_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  CONSTRAINT money_requests_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_transfers(id),
  CONSTRAINT money_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT money_requests_return_id_fkey FOREIGN KEY (return_id) REFERENCES ledger_transfers(id),
  CONSTRAINT money_requests_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT money_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT money_request_decided_by_another CHECK ((state = ANY (ARRAY['asked', 'withdrawn'])) OR decided_by IS NOT NULL AND decided_by <> asked_by),
  CONSTRAINT money_request_posted CHECK ((state = ANY (ARRAY['succeeded', 'returned'])) = (transfer_id IS NOT NULL)),
  CONSTRAINT money_request_returned CHECK ((state = 'returned') = (return_id IS NOT NULL) AND (state <> 'returned' OR kind = 'refund')),
  CONSTRAINT money_requests_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT money_requests_check CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT money_requests_check1 CHECK ((kind = 'refund') = (deposit_id IS NOT NULL)),
  CONSTRAINT money_requests_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT money_requests_kind_check CHECK (kind = ANY (ARRAY['refund', 'adjust_in', 'adjust_out'])),
  CONSTRAINT money_requests_problem_check CHECK (length(problem) <= 300),
  CONSTRAINT money_requests_provider_id_check CHECK (length(provider_id) <= 200),
  CONSTRAINT money_requests_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 300),
  CONSTRAINT money_requests_state_check CHECK (state = ANY (ARRAY['asked', 'approved', 'declined', 'withdrawn', 'pending', 'succeeded', 'failed', 'returned']))
);
CREATE INDEX money_requests_by_age ON money_requests (created_at DESC, id DESC);
CREATE INDEX money_requests_decided_by ON money_requests (decided_by);
CREATE INDEX money_requests_due ON money_requests (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX money_requests_of_deposit ON money_requests (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX money_requests_of_organization ON money_requests (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX money_requests_of_user ON money_requests (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX money_requests_return ON money_requests (return_id);
CREATE TRIGGER money_requests_changes AFTER UPDATE OF state ON money_requests FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION keep_money_request_change(); -- staff-money/database/states.sql
CREATE TRIGGER money_requests_first_change AFTER INSERT ON money_requests FOR EACH ROW EXECUTE FUNCTION keep_money_request_change(); -- staff-money/database/states.sql
CREATE TRIGGER money_requests_state BEFORE UPDATE OF state ON money_requests FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('money_request_transitions', 'state'); -- staff-money/database/states.sql
CREATE TRIGGER money_requests_stay BEFORE DELETE OR UPDATE OF id, kind, asked_by, client_id, user_id, organization_id, currency, amount_minor, reason, deposit_id, created_at ON money_requests FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- staff-money/database/states.sql
CREATE TRIGGER money_requests_within BEFORE INSERT ON money_requests FOR EACH ROW EXECUTE FUNCTION refuse_refund_beyond(); -- staff-money/database/states.sql
CREATE POLICY all_requests FOR ALL TO loubby_worker; -- staff-money/database/access.sql
-- access: staff-money/database/access.sql

CREATE TABLE name_words (
  scope uuid NOT NULL,
  word text NOT NULL,
  user_id uuid,
  member_id uuid,
  CONSTRAINT name_words_member_id_fkey FOREIGN KEY (member_id) REFERENCES talent_pool_members(id) ON DELETE CASCADE,
  CONSTRAINT name_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT name_words_check CHECK (num_nonnulls(user_id, member_id) = 1)
);
CREATE INDEX name_words_by_member ON name_words (member_id, word) WHERE member_id IS NOT NULL;
CREATE INDEX name_words_by_user ON name_words (user_id, scope, word) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX name_words_of_members ON name_words (scope, word, member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX name_words_of_users ON name_words (scope, word, user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER name_words_forget AFTER DELETE ON name_words REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION name_words_forget(); -- search/database/names.sql
CREATE TRIGGER name_words_learn AFTER INSERT ON name_words REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION name_words_learn(); -- search/database/names.sql
CREATE POLICY found_by_company FOR SELECT TO loubby_app; -- search/database/access.sql
-- access: search/database/access.sql

CREATE TABLE new_words (
  id bigint NOT NULL,
  kind text NOT NULL,
  scope uuid NOT NULL,
  word text NOT NULL,
  CONSTRAINT new_words_pkey PRIMARY KEY (id)
);
CREATE INDEX new_words_of ON new_words (kind, scope, word);
-- access: the owner alone

CREATE TABLE notification_defaults (
  organization_id uuid NOT NULL,
  notice text NOT NULL,
  channels jsonb NOT NULL,
  CONSTRAINT notification_defaults_pkey PRIMARY KEY (organization_id, notice),
  CONSTRAINT notification_defaults_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT notification_defaults_channels_check CHECK (jsonb_typeof(channels) = 'object'),
  CONSTRAINT notification_defaults_notice_check CHECK (length(notice) <= 100)
);
CREATE POLICY own_companys_defaults FOR ALL TO loubby_app; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE notification_deliveries (
  notification_id uuid NOT NULL,
  channel text NOT NULL,
  told_at timestamptz(3) NOT NULL,
  CONSTRAINT notification_deliveries_pkey PRIMARY KEY (notification_id, channel, told_at),
  CONSTRAINT notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  CONSTRAINT notification_deliveries_channel_check CHECK (channel = ANY (ARRAY['push', 'mail']))
);
CREATE POLICY worker_deliveries FOR ALL TO loubby_worker; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE notification_preferences (
  user_id uuid NOT NULL,
  notice text NOT NULL,
  channels jsonb NOT NULL,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_id, notice),
  CONSTRAINT notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT notification_preferences_channels_check CHECK (jsonb_typeof(channels) = 'object'),
  CONSTRAINT notification_preferences_notice_check CHECK (length(notice) <= 100)
);
CREATE POLICY own_preferences FOR ALL TO loubby_app; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid,
  title text NOT NULL,
  body text DEFAULT '' NOT NULL,
  link text NOT NULL,
  type text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  read_at timestamptz(3),
  fold_key text,
  folded integer DEFAULT 1 NOT NULL,
  notice text,
  event_key text,
  in_bell boolean DEFAULT true NOT NULL,
  span jsonb,
  calendar jsonb,
  own_channels jsonb,
  useless_from timestamptz(3),
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT notifications_link_check CHECK (link ~~ '/%')
);
CREATE UNIQUE INDEX conversation_entries ON notifications (user_id, link) WHERE type = 'conversation';
CREATE INDEX notifications_of ON notifications (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, notice, event_key) WHERE event_key IS NOT NULL;
CREATE INDEX unread_notifications_of ON notifications (user_id) WHERE read_at IS NULL;
CREATE POLICY own_notifications FOR ALL TO loubby_app; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE object_sweeps (
  prefix text NOT NULL,
  place text NOT NULL,
  CONSTRAINT object_sweeps_pkey PRIMARY KEY (prefix)
);
CREATE POLICY worker_sweeps FOR ALL TO loubby_worker; -- files/database/unnamed.sql
-- access: files/database/unnamed.sql

CREATE TABLE offer_links (
  token_hash bytea NOT NULL,
  offer_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT offer_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT offer_links_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id),
  CONSTRAINT offer_links_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  CONSTRAINT offer_links_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX offer_links_of ON offer_links (offer_id);
CREATE POLICY auth_offer_links FOR SELECT TO loubby_auth; -- offers/database/access.sql
CREATE POLICY link_offers FOR INSERT TO loubby_app; -- offers/database/access.sql
CREATE POLICY link_own_offers FOR INSERT TO loubby_app; -- offers/database/access.sql
CREATE POLICY worker_offer_links FOR INSERT TO loubby_worker; -- offers/database/access.sql
-- access: offers/database/access.sql

CREATE TABLE offer_signatures (
  offer_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  signed_name text NOT NULL,
  consent text NOT NULL,
  content_sha256 bytea NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  letter_name text,
  signed_on text,
  CONSTRAINT offer_signatures_pkey PRIMARY KEY (offer_id),
  CONSTRAINT offer_signatures_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id),
  CONSTRAINT offer_signatures_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  CONSTRAINT offer_signatures_consent_check CHECK (length(consent) >= 1 AND length(consent) <= 500),
  CONSTRAINT offer_signatures_content_sha256_check CHECK (octet_length(content_sha256) = 32),
  CONSTRAINT offer_signatures_ip_check CHECK (length(ip) <= 64),
  CONSTRAINT offer_signatures_letter_name_check CHECK (length(letter_name) >= 1 AND length(letter_name) <= 300),
  CONSTRAINT offer_signatures_signed_name_check CHECK (length(signed_name) >= 2 AND length(signed_name) <= 120),
  CONSTRAINT offer_signatures_signed_on_check CHECK (signed_on = ANY (ARRAY['link', 'account'])),
  CONSTRAINT offer_signatures_user_agent_check CHECK (length(user_agent) <= 400)
);
CREATE POLICY company_offer_signatures FOR SELECT TO loubby_app; -- offers/database/access.sql
CREATE POLICY sign_own_offers FOR INSERT TO loubby_app; -- offers/database/access.sql
-- access: offers/database/access.sql

CREATE TABLE offer_templates (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  body jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT offer_templates_pkey PRIMARY KEY (id),
  CONSTRAINT offer_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT offer_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT offer_templates_body_check CHECK (jsonb_typeof(body) = 'object' AND octet_length(body::text) <= 200000),
  CONSTRAINT offer_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT offer_templates_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200 AND subject !~ '[\r\n]')
);
CREATE UNIQUE INDEX offer_templates_by_name ON offer_templates (organization_id, lower(name));
CREATE POLICY company_offer_templates FOR ALL TO loubby_app; -- offers/database/access.sql
-- access: offers/database/access.sql

CREATE TABLE offer_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT offer_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: offers/database/access.sql

CREATE TABLE offers (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  version integer NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  pay_amount bigint,
  pay_currency text,
  pay_period text,
  start_date date,
  employment_type text,
  extras text DEFAULT '' NOT NULL,
  subject text DEFAULT '' NOT NULL,
  letter jsonb,
  expires_on date,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  changed_at timestamptz(3) DEFAULT now() NOT NULL,
  sent jsonb,
  content_sha256 bytea,
  sent_by uuid,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  reminded_at timestamptz(3),
  settled_at timestamptz(3),
  decline_reason text,
  closing_note text DEFAULT '' NOT NULL,
  letter_file_id uuid,
  signed_file_id uuid,
  withdrawal text,
  withdrawn_by uuid,
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_application_id_version_key UNIQUE (application_id, version),
  CONSTRAINT offers_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT offers_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id),
  CONSTRAINT offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT offers_letter_file_id_fkey FOREIGN KEY (letter_file_id) REFERENCES files(id),
  CONSTRAINT offers_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  CONSTRAINT offers_signed_file_id_fkey FOREIGN KEY (signed_file_id) REFERENCES files(id),
  CONSTRAINT offers_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id) NOT VALID,
  CONSTRAINT offers_check CHECK (num_nonnulls(pay_amount, pay_currency, pay_period) = ANY (ARRAY[0, 3])),
  CONSTRAINT offers_check1 CHECK (num_nonnulls(sent, content_sha256, sent_by, sent_at, expires_at) = ANY (ARRAY[0, 5])),
  CONSTRAINT offers_check2 CHECK ((state <> ALL (ARRAY['sent', 'accepted', 'declined', 'expired', 'superseded'])) OR sent_at IS NOT NULL),
  CONSTRAINT offers_check3 CHECK ((state = ANY (ARRAY['accepted', 'declined', 'expired', 'withdrawn', 'superseded'])) = (settled_at IS NOT NULL)),
  CONSTRAINT offers_check4 CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
  CONSTRAINT offers_check5 CHECK (state <> 'accepted' OR signed_file_id IS NOT NULL),
  CONSTRAINT offers_closing_note_check CHECK (length(closing_note) <= 1000),
  CONSTRAINT offers_content_sha256_check CHECK (octet_length(content_sha256) = 32),
  CONSTRAINT offers_decline_reason_check CHECK (decline_reason = ANY (ARRAY['pay', 'other_offer', 'role', 'place', 'time', 'stays', 'other'])),
  CONSTRAINT offers_employment_type_check CHECK (length(employment_type) <= 40),
  CONSTRAINT offers_extras_check CHECK (length(extras) <= 2000),
  CONSTRAINT offers_letter_check CHECK (jsonb_typeof(letter) = 'object' AND octet_length(letter::text) <= 200000),
  CONSTRAINT offers_pay_amount_check CHECK (pay_amount >= 1 AND pay_amount <= '1000000000000'::bigint),
  CONSTRAINT offers_pay_currency_check CHECK (pay_currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT offers_pay_period_check CHECK (pay_period = ANY (ARRAY['year', 'month', 'hour'])),
  CONSTRAINT offers_sent_check CHECK (jsonb_typeof(sent) = 'object' AND octet_length(sent::text) <= 400000),
  CONSTRAINT offers_state_check CHECK (state = ANY (ARRAY['draft', 'pending_approval', 'approved', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded'])),
  CONSTRAINT offers_subject_check CHECK (length(subject) <= 200 AND subject !~ '[\r\n]'),
  CONSTRAINT offers_version_check CHECK (version >= 1),
  CONSTRAINT offers_withdrawal_check CHECK (withdrawal = ANY (ARRAY['company', 'candidate', 'rejected', 'moved', 'merged']))
);
CREATE INDEX offers_by_author ON offers (created_by);
CREATE INDEX offers_by_letter ON offers (letter_file_id) WHERE letter_file_id IS NOT NULL;
CREATE INDEX offers_by_signed ON offers (signed_file_id) WHERE signed_file_id IS NOT NULL;
CREATE INDEX offers_due ON offers (expires_at) WHERE state = 'sent';
CREATE INDEX offers_of_candidate ON offers (candidate_id, sent_at DESC);
CREATE UNIQUE INDEX one_offer_in_preparation ON offers (application_id) WHERE state = ANY (ARRAY['draft', 'pending_approval', 'approved']);
CREATE UNIQUE INDEX one_offer_out ON offers (application_id) WHERE state = 'sent';
CREATE TRIGGER offers_approved BEFORE UPDATE OF state ON offers FOR EACH ROW WHEN (new.state = 'approved' AND old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION refuse_unapproved_offer(); -- offers/database/approval.sql
CREATE TRIGGER offers_guard BEFORE UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION guard_offer(); -- offers/database/offers.sql
CREATE TRIGGER offers_insights_in AFTER INSERT ON offers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_offers(); -- insights/database/hooks.sql
CREATE TRIGGER offers_insights_over AFTER UPDATE ON offers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_offers(); -- insights/database/hooks.sql
CREATE TRIGGER offers_recall AFTER UPDATE OF state ON offers FOR EACH ROW WHEN (old.state = 'pending_approval' AND new.state = 'withdrawn') EXECUTE FUNCTION recall_offer_approval(); -- offers/database/approval.sql
CREATE TRIGGER offers_state BEFORE UPDATE OF state ON offers FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('offer_transitions', 'state'); -- offers/database/states.sql
CREATE POLICY answer_own_offers FOR UPDATE TO loubby_app; -- offers/database/access.sql
CREATE POLICY company_offers FOR SELECT TO loubby_app; -- offers/database/access.sql
CREATE POLICY own_offers FOR SELECT TO loubby_app; -- offers/database/access.sql
CREATE POLICY work_on_offers FOR UPDATE TO loubby_app; -- offers/database/access.sql
CREATE POLICY worker_offers FOR SELECT TO loubby_worker; -- offers/database/access.sql
CREATE POLICY write_offers FOR INSERT TO loubby_app; -- offers/database/access.sql
-- access: offers/database/access.sql

CREATE TABLE onboarding_answers (
  user_id uuid NOT NULL,
  form text NOT NULL,
  answers jsonb NOT NULL,
  saved_at timestamptz(3) DEFAULT now() NOT NULL,
  completed_at timestamptz(3),
  CONSTRAINT onboarding_answers_pkey PRIMARY KEY (user_id, form),
  CONSTRAINT onboarding_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT onboarding_answers_answers_check CHECK (jsonb_typeof(answers) = 'object' AND pg_column_size(answers) < 20000),
  CONSTRAINT onboarding_answers_form_check CHECK (form = ANY (ARRAY['store', 'survey']))
);
CREATE POLICY own_answers FOR ALL TO loubby_app; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE one_time_links (
  id uuid NOT NULL,
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid,
  email_address citext NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  draft_id uuid,
  CONSTRAINT one_time_links_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT one_time_links_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES apply_drafts(id) ON DELETE CASCADE,
  CONSTRAINT one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT one_time_links_kind_check CHECK (kind = ANY (ARRAY['verify_email', 'change_email', 'reset_password', 'confirm_application', 'know_browser'])),
  CONSTRAINT one_time_links_of_one CHECK (
CASE kind
    WHEN 'confirm_application' THEN draft_id IS NOT NULL AND user_id IS NULL
    ELSE user_id IS NOT NULL
END)
);
CREATE INDEX one_time_links_of_draft ON one_time_links (draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX one_time_links_of_person ON one_time_links (user_id, kind) WHERE used_at IS NULL;
CREATE POLICY auth_links FOR ALL TO loubby_auth; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE operator_changes (
  id uuid NOT NULL,
  action text NOT NULL,
  user_id uuid,
  organization_id uuid,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  actor text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT operator_changes_pkey PRIMARY KEY (id),
  CONSTRAINT operator_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT operator_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT operator_changes_action CHECK (action = ANY (ARRAY['admin_created', 'admin_removed', 'partner_added', 'partner_removed', 'partner_declined', 'plan_granted', 'plan_ended', 'staff_added', 'staff_removed', 'referral_voided', 'agent_asked'])),
  CONSTRAINT operator_changes_actor_check CHECK (length(actor) >= 1 AND length(actor) <= 200),
  CONSTRAINT operator_changes_check CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT operator_changes_details_check CHECK (jsonb_typeof(details) = 'object')
);
CREATE INDEX operator_changes_by_time ON operator_changes (at DESC, id);
CREATE TRIGGER operator_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_changes(); -- staff/database/states.sql
CREATE POLICY audit_by_auth FOR ALL TO loubby_auth; -- staff/database/access.sql
CREATE POLICY audit_by_worker FOR ALL TO loubby_worker; -- staff/database/access.sql
-- access: staff/database/access.sql

CREATE TABLE order_changes (
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  changed_by uuid,
  note text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT order_changes_pkey PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT order_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_changes_by_changer ON order_changes (changed_by);
CREATE TRIGGER order_changes_stay BEFORE DELETE OR UPDATE ON order_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/states.sql
CREATE TRIGGER order_changes_stay_whole BEFORE TRUNCATE ON order_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- orders/database/states.sql
CREATE POLICY all_changes FOR SELECT TO loubby_worker; -- orders/database/access.sql
CREATE POLICY own_changes FOR SELECT TO loubby_app; -- orders/database/access.sql
-- access: orders/database/access.sql

CREATE TABLE order_charge_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT order_charge_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: orders/database/access.sql

CREATE TABLE order_charges (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'authorized' NOT NULL,
  authorized_minor bigint NOT NULL,
  captured_minor bigint,
  commission_minor bigint,
  hold_id uuid NOT NULL,
  period_start timestamptz(3),
  period_end timestamptz(3),
  asked_by uuid,
  characters integer,
  due_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  settled_at timestamptz(3),
  CONSTRAINT order_charges_pkey PRIMARY KEY (id),
  CONSTRAINT order_charges_hold_id_key UNIQUE (hold_id),
  CONSTRAINT order_charges_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT order_charges_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_transfers(id),
  CONSTRAINT order_charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_charges_authorized_minor_check CHECK (authorized_minor > 0),
  CONSTRAINT order_charges_captured CHECK ((state = 'captured') = (num_nonnulls(captured_minor, commission_minor) = 2) AND (state = 'captured' OR num_nonnulls(captured_minor, commission_minor) = 0)),
  CONSTRAINT order_charges_characters_check CHECK (characters >= 0),
  CONSTRAINT order_charges_check CHECK (captured_minor >= 1 AND captured_minor <= authorized_minor),
  CONSTRAINT order_charges_check1 CHECK (commission_minor >= 0 AND commission_minor <= captured_minor),
  CONSTRAINT order_charges_kind CHECK ((kind = 'month') = (num_nonnulls(period_start, period_end) = 2) AND (kind = 'answer') = (asked_by IS NOT NULL) AND period_start < period_end),
  CONSTRAINT order_charges_kind_check CHECK (kind = ANY (ARRAY['month', 'answer'])),
  CONSTRAINT order_charges_settled CHECK ((state = ANY (ARRAY['authorized', 'disputed'])) = (settled_at IS NULL) AND (state = 'authorized') = (due_at IS NOT NULL) AND (state <> 'disputed' OR kind = 'month')),
  CONSTRAINT order_charges_state_check CHECK (state = ANY (ARRAY['authorized', 'disputed', 'captured', 'voided']))
);
CREATE INDEX order_charges_due ON order_charges (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX order_charges_of_asker ON order_charges (asked_by, created_at) WHERE asked_by IS NOT NULL;
CREATE INDEX order_charges_of_order ON order_charges (order_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX order_charges_one_month ON order_charges (order_id, period_start) WHERE kind = 'month';
CREATE INDEX order_charges_open ON order_charges (order_id) WHERE state = 'authorized';
CREATE TRIGGER order_charges_disputed_stay BEFORE UPDATE OF state ON order_charges FOR EACH ROW WHEN (old.state = 'disputed') EXECUTE FUNCTION refuse_moving_disputed_charge(); -- orders/database/disputes.sql
CREATE TRIGGER order_charges_state BEFORE UPDATE OF state ON order_charges FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('order_charge_transitions', 'state'); -- orders/database/states.sql
CREATE TRIGGER order_charges_stay BEFORE DELETE OR UPDATE OF id, order_id, kind, authorized_minor, hold_id, period_start, period_end, asked_by, created_at ON order_charges FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/states.sql
CREATE POLICY all_charges FOR ALL TO loubby_worker; -- orders/database/access.sql
CREATE POLICY own_charges FOR SELECT TO loubby_app; -- orders/database/access.sql
-- access: orders/database/access.sql

CREATE TABLE order_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT order_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: orders/database/access.sql

CREATE TABLE orders (
  id uuid NOT NULL,
  number text NOT NULL,
  user_id uuid,
  organization_id uuid,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, organization_id)) STORED NOT NULL,
  buyer_id uuid NOT NULL,
  client_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  listing_id uuid NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  store_name text NOT NULL,
  buyer_name text NOT NULL,
  permissions jsonb NOT NULL,
  model text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  commission_bps integer NOT NULL,
  commission_minor bigint NOT NULL,
  state text DEFAULT 'created' NOT NULL,
  live boolean GENERATED ALWAYS AS (((state <> ALL (ARRAY['created', 'cancelled', 'refunded'])) AND ((state <> 'closed') OR (model <> ALL (ARRAY['monthly', 'per_use']))))) STORED NOT NULL,
  most_minor bigint,
  month_limit_minor bigint,
  person_limit_minor bigint,
  ends_at_due boolean DEFAULT false NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  hold_id uuid,
  due_at timestamptz(3),
  changed_by uuid,
  change_note text DEFAULT '' NOT NULL,
  changed_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  agreed_version integer,
  reminded_at timestamptz(3),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_buyer_id_client_id_key UNIQUE (buyer_id, client_id),
  CONSTRAINT orders_hold_id_key UNIQUE (hold_id),
  CONSTRAINT orders_number_key UNIQUE (number),
  CONSTRAINT orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  CONSTRAINT orders_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT orders_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_transfers(id),
  CONSTRAINT orders_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  CONSTRAINT orders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT orders_agreed CHECK (agreed_version > version) NOT VALID,
  CONSTRAINT orders_amount_minor_check CHECK (amount_minor >= 0),
  CONSTRAINT orders_buyer_name_check CHECK (length(buyer_name) >= 1 AND length(buyer_name) <= 300),
  CONSTRAINT orders_change_note_check CHECK (length(change_note) <= 600),
  CONSTRAINT orders_check CHECK (commission_minor >= 0 AND commission_minor <= amount_minor),
  CONSTRAINT orders_check1 CHECK (most_minor >= amount_minor),
  CONSTRAINT orders_commission_bps_check CHECK (commission_bps >= 0 AND commission_bps <= 5000),
  CONSTRAINT orders_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT orders_due CHECK ((due_at IS NOT NULL) =
CASE model
    WHEN 'one_time' THEN state = ANY (ARRAY['delivered', 'clearing'])
    WHEN 'monthly' THEN state = 'delivered'
    ELSE false
END),
  CONSTRAINT orders_free CHECK (amount_minor > 0 OR (state = ANY (ARRAY['created', 'delivered', 'closed', 'cancelled']))),
  CONSTRAINT orders_held CHECK ((hold_id IS NOT NULL) = (model = 'one_time' AND (state <> ALL (ARRAY['created', 'cancelled'])))),
  CONSTRAINT orders_lasting CHECK ((model <> ALL (ARRAY['monthly', 'per_use'])) OR (state = ANY (ARRAY['created', 'delivered', 'closed', 'cancelled']))),
  CONSTRAINT orders_model CHECK ((model = 'free') = (amount_minor = 0)),
  CONSTRAINT orders_model_check CHECK (model = ANY (ARRAY['free', 'one_time', 'monthly', 'per_use', 'milestones'])),
  CONSTRAINT orders_month_limit_minor_check CHECK (month_limit_minor > 0),
  CONSTRAINT orders_monthly CHECK (model = 'monthly' OR NOT ends_at_due AND tries = 0),
  CONSTRAINT orders_not_own CHECK (buyer_id <> seller_id),
  CONSTRAINT orders_number_check CHECK (number ~ '^ORD-[0-9A-F]{10}$'),
  CONSTRAINT orders_one_owner CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT orders_per_use CHECK ((model = 'per_use') = (num_nonnulls(most_minor, month_limit_minor) = 2) AND (model = 'per_use' OR num_nonnulls(most_minor, month_limit_minor, person_limit_minor) = 0)),
  CONSTRAINT orders_permissions_check CHECK (jsonb_typeof(permissions) = 'object'),
  CONSTRAINT orders_person_limit_minor_check CHECK (person_limit_minor > 0),
  CONSTRAINT orders_state_check CHECK (state = ANY (ARRAY['created', 'funded', 'requirements_needed', 'in_progress', 'delivered', 'in_revision', 'accepted', 'auto_accepted', 'clearing', 'released', 'closed', 'cancelled', 'refunded', 'disputed'])),
  CONSTRAINT orders_store_name_check CHECK (length(store_name) >= 1 AND length(store_name) <= 80),
  CONSTRAINT orders_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  CONSTRAINT orders_tries_check CHECK (tries >= 0 AND tries <= 3),
  CONSTRAINT orders_version_check CHECK (version > 0)
);
CREATE INDEX orders_by_changer ON orders (changed_by);
CREATE INDEX orders_by_time ON orders (created_at);
CREATE INDEX orders_due_by_time ON orders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX orders_of_listing ON orders (listing_id, created_at DESC);
CREATE INDEX orders_of_organization ON orders (organization_id, created_at DESC, id DESC) WHERE organization_id IS NOT NULL;
CREATE INDEX orders_of_seller ON orders (seller_id, created_at DESC, id DESC);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX orders_one_live_agent ON orders (owner_id, listing_id) WHERE live AND model <> 'milestones';
CREATE TRIGGER orders_changes AFTER UPDATE OF state ON orders FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION keep_order_change(); -- orders/database/states.sql
CREATE TRIGGER orders_first_change AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_change(); -- orders/database/states.sql
CREATE TRIGGER orders_hold_stays BEFORE UPDATE OF hold_id ON orders FOR EACH ROW WHEN (old.hold_id IS NOT NULL AND old.hold_id IS DISTINCT FROM new.hold_id) EXECUTE FUNCTION refuse_rewriting(); -- orders/database/states.sql
CREATE TRIGGER orders_not_own BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_own_purchase(); -- orders/database/states.sql
CREATE TRIGGER orders_state BEFORE UPDATE OF state ON orders FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('order_transitions', 'state'); -- orders/database/states.sql
CREATE TRIGGER orders_stay BEFORE DELETE OR UPDATE OF id, number, user_id, organization_id, buyer_id, client_id, seller_id, listing_id, version, title, store_name, buyer_name, model, currency, amount_minor, commission_bps, commission_minor, most_minor, created_at ON orders FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/states.sql
CREATE POLICY all_orders FOR ALL TO loubby_worker; -- orders/database/access.sql
CREATE POLICY own_orders FOR SELECT TO loubby_app; -- orders/database/access.sql
-- access: orders/database/access.sql

CREATE TABLE organization_tallies (
  organization_id uuid NOT NULL,
  waiting integer DEFAULT 0 NOT NULL,
  CONSTRAINT organization_tallies_pkey PRIMARY KEY (organization_id),
  CONSTRAINT organization_tallies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- access: the owner alone

CREATE TABLE organizations (
  id uuid NOT NULL,
  company_name text NOT NULL,
  name_slug text NOT NULL,
  referral_id text NOT NULL,
  referred_by text,
  is_third_party boolean DEFAULT false NOT NULL,
  logo_key text,
  website text,
  about text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  company_size text,
  industry text,
  workspace_email citext,
  jobs_need_approval boolean DEFAULT false NOT NULL,
  time_zone text,
  offers_need_approval boolean DEFAULT false NOT NULL,
  CONSTRAINT organizations_pkey PRIMARY KEY (id),
  CONSTRAINT organizations_name_slug_key UNIQUE (name_slug),
  CONSTRAINT organizations_referral_id_key UNIQUE (referral_id),
  CONSTRAINT organizations_about_length CHECK (length(about) <= 4000),
  CONSTRAINT organizations_company_name_check CHECK (length(company_name) >= 2 AND length(company_name) <= 120),
  CONSTRAINT organizations_company_size_check CHECK (company_size = ANY (ARRAY['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'])),
  CONSTRAINT organizations_industry_check CHECK (length(industry) <= 80),
  CONSTRAINT organizations_known_zone CHECK (timezone(COALESCE(time_zone, 'UTC'), '1970-01-01 00:00:00+00'::timestamptz) IS NOT NULL),
  CONSTRAINT organizations_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64),
  CONSTRAINT organizations_website_is_web CHECK (website ~ '^https?://') NOT VALID,
  CONSTRAINT organizations_website_length CHECK (length(website) <= 300),
  CONSTRAINT organizations_workspace_email_check CHECK (length(workspace_email::text) <= 254)
);
CREATE TRIGGER organization_name_search AFTER UPDATE OF company_name ON organizations FOR EACH ROW WHEN (old.company_name IS DISTINCT FROM new.company_name) EXECUTE FUNCTION organization_name_search(); -- jobs/database/hooks.sql
CREATE TRIGGER organizations_words AFTER INSERT OR UPDATE OF company_name ON organizations FOR EACH ROW EXECUTE FUNCTION words_of_company(); -- search/database/hooks.sql
CREATE POLICY applied_organizations FOR SELECT TO loubby_app; -- identity/database/access.sql
CREATE POLICY auth_organizations FOR ALL TO loubby_auth; -- identity/database/access.sql
CREATE POLICY named_in_releases FOR SELECT TO loubby_release; -- identity/database/access.sql
CREATE POLICY own_company_details FOR UPDATE TO loubby_app; -- identity/database/access.sql
CREATE POLICY own_organization FOR SELECT TO loubby_app; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE outbox (
  id bigint NOT NULL,
  room text NOT NULL,
  event text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_by_transaction ON outbox (tx);
CREATE TRIGGER outbox_wakes AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox(); -- realtime/database/outbox.sql
-- access: realtime/database/access.sql

CREATE TABLE outside_mail_counts (
  owner_id uuid NOT NULL,
  day date NOT NULL,
  mails integer NOT NULL,
  CONSTRAINT outside_mail_counts_pkey PRIMARY KEY (owner_id, day),
  CONSTRAINT outside_mail_counts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT outside_mail_counts_mails_check CHECK (mails > 0)
);
CREATE POLICY all_outside_mail_counts FOR ALL TO loubby_worker; -- schedule/database/guests.sql
CREATE POLICY own_outside_mail_counts FOR ALL TO loubby_app; -- schedule/database/guests.sql
-- access: schedule/database/guests.sql

CREATE TABLE partner_request_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT partner_request_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: partners/database/requests.sql

CREATE TABLE partner_requests (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid,
  why text NOT NULL,
  companies text DEFAULT '' NOT NULL,
  state text DEFAULT 'requested' NOT NULL,
  requested_at timestamptz(3) DEFAULT now() NOT NULL,
  decided_at timestamptz(3),
  decided_by uuid,
  reason text,
  CONSTRAINT partner_requests_pkey PRIMARY KEY (id),
  CONSTRAINT partner_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT partner_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT partner_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT partner_requests_check CHECK ((state = 'requested') = (decided_at IS NULL)),
  CONSTRAINT partner_requests_check1 CHECK ((state = ANY (ARRAY['approved', 'declined'])) = (decided_by IS NOT NULL)),
  CONSTRAINT partner_requests_check2 CHECK ((decided_by IS NULL) = (reason IS NULL)),
  CONSTRAINT partner_requests_companies_check CHECK (length(companies) <= 300),
  CONSTRAINT partner_requests_decided_by_another CHECK (decided_by <> user_id),
  CONSTRAINT partner_requests_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CONSTRAINT partner_requests_state_check CHECK (state = ANY (ARRAY['requested', 'approved', 'declined', 'withdrawn'])),
  CONSTRAINT partner_requests_why_check CHECK (length(why) >= 1 AND length(why) <= 500)
);
CREATE INDEX partner_requests_by_state ON partner_requests (state, requested_at DESC, id);
CREATE INDEX partner_requests_of_person ON partner_requests (user_id, requested_at DESC);
CREATE UNIQUE INDEX partner_requests_one_open ON partner_requests (user_id) WHERE state = 'requested';
CREATE TRIGGER partner_requests_state BEFORE UPDATE OF state ON partner_requests FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('partner_request_transitions', 'state'); -- partners/database/requests.sql
CREATE TRIGGER partner_requests_wait BEFORE INSERT ON partner_requests FOR EACH ROW EXECUTE FUNCTION refuse_early_request(); -- partners/database/requests.sql
CREATE POLICY all_requests FOR ALL TO loubby_auth; -- partners/database/requests.sql
CREATE POLICY ask FOR INSERT TO loubby_app; -- partners/database/requests.sql
CREATE POLICY own_requests FOR SELECT TO loubby_app; -- partners/database/requests.sql
CREATE POLICY withdraw FOR UPDATE TO loubby_app; -- partners/database/requests.sql
-- access: partners/database/requests.sql

CREATE TABLE payment_customers (
  owner_id uuid NOT NULL,
  provider text NOT NULL,
  customer_id text NOT NULL,
  CONSTRAINT payment_customers_pkey PRIMARY KEY (owner_id, provider),
  CONSTRAINT payment_customers_customer_id_check CHECK (length(customer_id) <= 255),
  CONSTRAINT payment_customers_provider_check CHECK (provider = 'stripe')
);
CREATE POLICY all_customers FOR ALL TO loubby_worker; -- deposits/database/access.sql
-- access: deposits/database/access.sql

CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  raw bytea NOT NULL,
  reference uuid,
  state text DEFAULT 'received' NOT NULL,
  received_at timestamptz(3) DEFAULT now() NOT NULL,
  settled_at timestamptz(3),
  chargeback_id text,
  CONSTRAINT payment_events_pkey PRIMARY KEY (provider, event_id),
  CONSTRAINT payment_events_chargeback_id CHECK (length(chargeback_id) >= 1 AND length(chargeback_id) <= 255),
  CONSTRAINT payment_events_check CHECK ((state = 'received') = (settled_at IS NULL)),
  CONSTRAINT payment_events_event_id_check CHECK (length(event_id) >= 1 AND length(event_id) <= 255),
  CONSTRAINT payment_events_provider_check CHECK (provider = ANY (ARRAY['sandbox', 'stripe', 'paystack'])),
  CONSTRAINT payment_events_state_check CHECK (state = ANY (ARRAY['received', 'worked', 'ignored']))
);
CREATE INDEX payment_events_of ON payment_events (reference) WHERE reference IS NOT NULL;
CREATE POLICY all_events FOR ALL TO loubby_worker; -- payments/database/access.sql
-- access: payments/database/access.sql

CREATE TABLE payment_methods (
  id uuid NOT NULL,
  user_id uuid,
  organization_id uuid,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(user_id, organization_id)) STORED NOT NULL,
  provider text NOT NULL,
  customer_id text,
  method_id text NOT NULL,
  fingerprint text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  added_by uuid NOT NULL,
  added_at timestamptz(3) DEFAULT now() NOT NULL,
  removed_at timestamptz(3),
  forgotten_at timestamptz(3),
  CONSTRAINT payment_methods_pkey PRIMARY KEY (id),
  CONSTRAINT payment_methods_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  CONSTRAINT payment_methods_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT payment_methods_brand_check CHECK (length(brand) <= 40),
  CONSTRAINT payment_methods_check CHECK (num_nonnulls(user_id, organization_id) = 1),
  CONSTRAINT payment_methods_check1 CHECK (forgotten_at IS NULL OR removed_at IS NOT NULL),
  CONSTRAINT payment_methods_check2 CHECK (NOT is_default OR removed_at IS NULL),
  CONSTRAINT payment_methods_customer_id_check CHECK (length(customer_id) <= 255),
  CONSTRAINT payment_methods_exp_month_check CHECK (exp_month >= 1 AND exp_month <= 12),
  CONSTRAINT payment_methods_exp_year_check CHECK (exp_year >= 2000 AND exp_year <= 2200),
  CONSTRAINT payment_methods_fingerprint_check CHECK (length(fingerprint) <= 255),
  CONSTRAINT payment_methods_last4_check CHECK (last4 ~ '^\d{4}$'),
  CONSTRAINT payment_methods_method_id_check CHECK (length(method_id) <= 255),
  CONSTRAINT payment_methods_provider_check CHECK (provider = ANY (ARRAY['sandbox', 'stripe', 'paystack']))
);
CREATE UNIQUE INDEX payment_methods_default ON payment_methods (owner_id) WHERE is_default;
CREATE UNIQUE INDEX payment_methods_once ON payment_methods (owner_id, provider, fingerprint) WHERE removed_at IS NULL;
CREATE INDEX payment_methods_to_forget ON payment_methods (removed_at) WHERE removed_at IS NOT NULL AND forgotten_at IS NULL;
CREATE TRIGGER payment_methods_stay BEFORE DELETE OR UPDATE OF user_id, organization_id, provider, customer_id, method_id, fingerprint, brand, last4, added_by ON payment_methods FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- deposits/database/states.sql
CREATE POLICY all_methods FOR ALL TO loubby_worker; -- deposits/database/access.sql
CREATE POLICY own_methods FOR SELECT TO loubby_app; -- deposits/database/access.sql
-- access: deposits/database/access.sql

CREATE TABLE payout_batch_downloads (
  id uuid NOT NULL,
  batch_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT payout_batch_downloads_pkey PRIMARY KEY (id),
  CONSTRAINT payout_batch_downloads_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  CONSTRAINT payout_batch_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payout_batch_downloads_of_batch ON payout_batch_downloads (batch_id, at DESC);
CREATE INDEX payout_batch_downloads_of_user ON payout_batch_downloads (user_id);
CREATE TRIGGER payout_batch_downloads_stay BEFORE DELETE OR UPDATE ON payout_batch_downloads FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE TRIGGER payout_batch_downloads_stay_whole BEFORE TRUNCATE ON payout_batch_downloads FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE POLICY all_downloads FOR ALL TO loubby_worker; -- payouts/database/access.sql
-- access: payouts/database/access.sql

CREATE TABLE payout_batches (
  id uuid NOT NULL,
  number text NOT NULL,
  currency text NOT NULL,
  started_by uuid NOT NULL,
  sealed_file bytea NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT payout_batches_pkey PRIMARY KEY (id),
  CONSTRAINT payout_batches_number_key UNIQUE (number),
  CONSTRAINT payout_batches_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  CONSTRAINT payout_batches_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT payout_batches_number_check CHECK (number ~ '^PB-[0-9A-F]{10}$')
);
CREATE INDEX payout_batches_by_time ON payout_batches (created_at DESC, id DESC);
CREATE INDEX payout_batches_of_starter ON payout_batches (started_by);
CREATE TRIGGER payout_batches_stay BEFORE DELETE OR UPDATE ON payout_batches FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE POLICY all_batches FOR ALL TO loubby_worker; -- payouts/database/access.sql
-- access: payouts/database/access.sql

CREATE TABLE payout_changes (
  payout_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  changed_by uuid,
  note text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT payout_changes_pkey PRIMARY KEY (payout_id, "position"),
  CONSTRAINT payout_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT payout_changes_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);
CREATE INDEX payout_changes_by_changer ON payout_changes (changed_by);
CREATE TRIGGER payout_changes_stay BEFORE DELETE OR UPDATE ON payout_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE TRIGGER payout_changes_stay_whole BEFORE TRUNCATE ON payout_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE POLICY all_changes FOR SELECT TO loubby_worker; -- payouts/database/access.sql
CREATE POLICY own_changes FOR SELECT TO loubby_app; -- payouts/database/access.sql
-- access: payouts/database/access.sql

CREATE TABLE payout_schedules (
  user_id uuid NOT NULL,
  schedule text NOT NULL,
  set_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT payout_schedules_pkey PRIMARY KEY (user_id),
  CONSTRAINT payout_schedules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT payout_schedules_schedule_check CHECK (schedule = ANY (ARRAY['weekly', 'monthly']))
);
CREATE POLICY all_schedules FOR ALL TO loubby_worker; -- payouts/database/access.sql
CREATE POLICY own_schedule FOR SELECT TO loubby_app; -- payouts/database/access.sql
-- access: payouts/database/access.sql

CREATE TABLE payout_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT payout_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: payouts/database/access.sql

CREATE TABLE payouts (
  id uuid NOT NULL,
  reference text NOT NULL,
  user_id uuid NOT NULL,
  client_id uuid NOT NULL,
  made_by text NOT NULL,
  due_on date,
  bank_account_id uuid NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  needs_approval boolean NOT NULL,
  approved_by uuid,
  approved_at timestamptz(3),
  batch_id uuid,
  asked_transfer_id uuid NOT NULL,
  ended_transfer_id uuid,
  returned_transfer_id uuid,
  bank_reference text,
  returned_at timestamptz(3),
  returned_by uuid,
  return_reason text,
  changed_by uuid,
  change_note text DEFAULT '' NOT NULL,
  changed_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_asked_transfer_id_key UNIQUE (asked_transfer_id),
  CONSTRAINT payouts_bank_reference_key UNIQUE (bank_reference),
  CONSTRAINT payouts_ended_transfer_id_key UNIQUE (ended_transfer_id),
  CONSTRAINT payouts_reference_key UNIQUE (reference),
  CONSTRAINT payouts_returned_transfer_id_key UNIQUE (returned_transfer_id),
  CONSTRAINT payouts_user_id_client_id_key UNIQUE (user_id, client_id),
  CONSTRAINT payouts_user_id_currency_made_by_due_on_key UNIQUE (user_id, currency, made_by, due_on),
  CONSTRAINT payouts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  CONSTRAINT payouts_asked_transfer_id_fkey FOREIGN KEY (asked_transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT payouts_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  CONSTRAINT payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  CONSTRAINT payouts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT payouts_ended_transfer_id_fkey FOREIGN KEY (ended_transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT payouts_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES users(id),
  CONSTRAINT payouts_returned_transfer_id_fkey FOREIGN KEY (returned_transfer_id) REFERENCES ledger_transfers(id),
  CONSTRAINT payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT payouts_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT payouts_approved CHECK ((num_nonnulls(approved_by, approved_at) = ANY (ARRAY[0, 2])) AND approved_by <> user_id),
  CONSTRAINT payouts_bank_reference_check CHECK (length(bank_reference) >= 3 AND length(bank_reference) <= 60),
  CONSTRAINT payouts_batched CHECK (
CASE state
    WHEN 'pending' THEN batch_id IS NULL
    WHEN 'declined' THEN true
    ELSE batch_id IS NOT NULL
END),
  CONSTRAINT payouts_batched_approved CHECK (batch_id IS NULL OR NOT needs_approval OR approved_by IS NOT NULL),
  CONSTRAINT payouts_change_note_check CHECK (length(change_note) <= 300),
  CONSTRAINT payouts_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT payouts_due CHECK ((made_by = 'manual') = (due_on IS NULL)),
  CONSTRAINT payouts_ended CHECK ((ended_transfer_id IS NOT NULL) = (state = ANY (ARRAY['paid', 'declined']))),
  CONSTRAINT payouts_made_by_check CHECK (made_by = ANY (ARRAY['manual', 'weekly', 'monthly'])),
  CONSTRAINT payouts_paid CHECK ((bank_reference IS NOT NULL) = (state = 'paid')),
  CONSTRAINT payouts_reference_check CHECK (reference ~ '^PO-[0-9A-F]{10}$'),
  CONSTRAINT payouts_return_reason_check CHECK (length(return_reason) >= 3 AND length(return_reason) <= 300),
  CONSTRAINT payouts_returned CHECK ((num_nonnulls(returned_transfer_id, returned_at, returned_by, return_reason) = ANY (ARRAY[0, 4])) AND (returned_at IS NULL OR state = 'paid')),
  CONSTRAINT payouts_state_check CHECK (state = ANY (ARRAY['pending', 'processing', 'paid', 'declined']))
);
CREATE INDEX payouts_by_changer ON payouts (changed_by);
CREATE INDEX payouts_of_account ON payouts (bank_account_id);
CREATE INDEX payouts_of_approver ON payouts (approved_by);
CREATE INDEX payouts_of_batch ON payouts (batch_id);
CREATE INDEX payouts_of_returner ON payouts (returned_by);
CREATE INDEX payouts_of_user ON payouts (user_id, created_at DESC, id DESC);
CREATE INDEX payouts_open ON payouts (state, created_at, id) WHERE state = ANY (ARRAY['pending', 'processing']);
CREATE INDEX payouts_over ON payouts (state, changed_at DESC, id DESC) WHERE state = ANY (ARRAY['paid', 'declined']);
CREATE TRIGGER payouts_changes AFTER UPDATE OF state ON payouts FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION keep_payout_change(); -- payouts/database/states.sql
CREATE TRIGGER payouts_first_change AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payout_change(); -- payouts/database/states.sql
CREATE TRIGGER payouts_right_when_made BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_wrong_payout(); -- payouts/database/states.sql
CREATE TRIGGER payouts_right_when_sent BEFORE UPDATE OF batch_id ON payouts FOR EACH ROW WHEN (new.batch_id IS NOT NULL) EXECUTE FUNCTION refuse_wrong_payout(); -- payouts/database/states.sql
CREATE TRIGGER payouts_state BEFORE UPDATE OF state ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('payout_transitions', 'state'); -- payouts/database/states.sql
CREATE TRIGGER payouts_stay BEFORE DELETE OR UPDATE OF id, reference, user_id, client_id, made_by, due_on, bank_account_id, currency, amount_minor, needs_approval, asked_transfer_id, created_at ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE TRIGGER payouts_stay_ended BEFORE UPDATE OF ended_transfer_id ON payouts FOR EACH ROW WHEN (old.ended_transfer_id IS NOT NULL AND old.ended_transfer_id IS DISTINCT FROM new.ended_transfer_id) EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE TRIGGER payouts_stay_in_batch BEFORE UPDATE OF batch_id ON payouts FOR EACH ROW WHEN (old.batch_id IS NOT NULL AND old.batch_id IS DISTINCT FROM new.batch_id) EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE TRIGGER payouts_stay_returned BEFORE UPDATE OF returned_transfer_id, returned_at, returned_by, return_reason ON payouts FOR EACH ROW WHEN (old.returned_transfer_id IS NOT NULL) EXECUTE FUNCTION refuse_rewriting(); -- payouts/database/states.sql
CREATE POLICY all_payouts FOR ALL TO loubby_worker; -- payouts/database/access.sql
CREATE POLICY own_payouts FOR SELECT TO loubby_app; -- payouts/database/access.sql
-- access: payouts/database/access.sql

CREATE TABLE person_mail_replies (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  message_id text NOT NULL,
  from_address text NOT NULL,
  from_another boolean NOT NULL,
  body text NOT NULL,
  received_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT person_mail_replies_pkey PRIMARY KEY (id),
  CONSTRAINT person_mail_replies_mail_id_message_id_key UNIQUE (mail_id, message_id),
  CONSTRAINT person_mail_replies_mail_id_organization_id_fkey FOREIGN KEY (mail_id, organization_id) REFERENCES person_mails(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT person_mail_replies_body_check CHECK (length(body) <= 20000),
  CONSTRAINT person_mail_replies_from_address_check CHECK (length(from_address) <= 254),
  CONSTRAINT person_mail_replies_message_id_check CHECK (length(message_id) <= 998)
);
CREATE POLICY company_person_mail_replies FOR SELECT TO loubby_app; -- person-mails/database/access.sql
-- access: person-mails/database/access.sql

CREATE TABLE person_mails (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  application_id uuid NOT NULL,
  author_id uuid NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  signature text DEFAULT '' NOT NULL,
  conversation_id uuid,
  reply_token_hash bytea,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  send_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3),
  CONSTRAINT person_mails_pkey PRIMARY KEY (id),
  CONSTRAINT person_mails_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT person_mails_reply_token_hash_key UNIQUE (reply_token_hash),
  CONSTRAINT person_mails_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT person_mails_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT person_mails_body_check CHECK (length(body) >= 1 AND length(body) <= 10000),
  CONSTRAINT person_mails_check CHECK (num_nonnulls(sent_at, cancelled_at) <= 1),
  CONSTRAINT person_mails_signature_check CHECK (length(signature) <= 1000),
  CONSTRAINT person_mails_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200 AND subject !~ '[\r\n]')
);
CREATE INDEX person_mails_by_author ON person_mails (author_id);
CREATE INDEX person_mails_of ON person_mails (application_id, created_at DESC);
CREATE POLICY company_person_mails FOR ALL TO loubby_app; -- person-mails/database/access.sql
CREATE POLICY sign_person_mails FOR INSERT TO loubby_app; -- person-mails/database/access.sql
-- access: person-mails/database/access.sql

CREATE TABLE phone_codes (
  user_id uuid NOT NULL,
  phone_number text NOT NULL,
  phone_country text,
  code_hash bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT phone_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT phone_codes_phone_country_check CHECK (phone_country ~ '^[A-Z]{2}$'),
  CONSTRAINT phone_codes_phone_number_check CHECK (phone_number ~ '^\+[0-9]{7,15}$')
);
CREATE POLICY auth_phone_codes FOR ALL TO loubby_auth; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE placed_events (
  calendar_id uuid NOT NULL,
  person_id uuid NOT NULL,
  event_id uuid NOT NULL,
  mark text,
  tries integer DEFAULT 0 NOT NULL,
  retry_at timestamptz(3),
  remote_ids text[] DEFAULT '{}'[] NOT NULL,
  uids text[] DEFAULT '{}'[] NOT NULL,
  CONSTRAINT placed_events_pkey PRIMARY KEY (calendar_id, event_id),
  CONSTRAINT placed_events_calendar_id_person_id_fkey FOREIGN KEY (calendar_id, person_id) REFERENCES connected_calendars(id, person_id) ON DELETE CASCADE,
  CONSTRAINT placed_events_check CHECK ((tries = 0) = (retry_at IS NULL)),
  CONSTRAINT placed_events_mark_check CHECK (length(mark) >= 1 AND length(mark) <= 64)
);
CREATE POLICY all_placed_events FOR ALL TO loubby_worker; -- schedule/database/calendars.sql
CREATE POLICY own_placed_events FOR ALL TO loubby_app; -- schedule/database/calendars.sql
-- access: schedule/database/calendars.sql

CREATE TABLE planned_asks (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  stage_id uuid,
  run_id uuid,
  event_type_id uuid NOT NULL,
  message text DEFAULT '' NOT NULL,
  days integer NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  ask_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  cancelled_at timestamptz(3),
  CONSTRAINT planned_asks_pkey PRIMARY KEY (id),
  CONSTRAINT planned_asks_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT planned_asks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT planned_asks_check CHECK (num_nonnulls(settled_at, cancelled_at) <= 1),
  CONSTRAINT planned_asks_days_check CHECK (days >= 1 AND days <= 60),
  CONSTRAINT planned_asks_message_check CHECK (length(message) <= 500)
);
CREATE INDEX planned_asks_by ON planned_asks (created_by);
CREATE INDEX planned_asks_of ON planned_asks (application_id);
CREATE INDEX planned_asks_of_organization ON planned_asks (organization_id);
CREATE INDEX planned_asks_of_run ON planned_asks (run_id) WHERE run_id IS NOT NULL;
CREATE POLICY company_planned_asks FOR ALL TO loubby_app; -- applications/database/planned-asks.sql
CREATE POLICY planned_asks_at_work FOR SELECT TO loubby_worker; -- applications/database/planned-asks.sql
-- access: applications/database/planned-asks.sql

CREATE TABLE pool_import_errors (
  import_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  "row" integer NOT NULL,
  reason text NOT NULL,
  cells text[] NOT NULL,
  CONSTRAINT pool_import_errors_pkey PRIMARY KEY (import_id, "row"),
  CONSTRAINT pool_import_errors_import_id_organization_id_fkey FOREIGN KEY (import_id, organization_id) REFERENCES pool_imports(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT pool_import_errors_reason_check CHECK (length(reason) <= 300)
);
CREATE POLICY company_pool_import_errors FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE pool_import_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT pool_import_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: sourcing/database/access.sql

CREATE TABLE pool_imports (
  id uuid NOT NULL,
  pool_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  created_by uuid NOT NULL,
  file_id uuid NOT NULL,
  object_key text NOT NULL,
  file_name text NOT NULL,
  file_size bigint NOT NULL,
  encoding text NOT NULL,
  delimiter text NOT NULL,
  columns jsonb NOT NULL,
  phone_country text,
  tags text[] DEFAULT '{}'[] NOT NULL,
  consent_words text DEFAULT '' NOT NULL,
  consent_expires_at timestamptz(3),
  state text DEFAULT 'running' NOT NULL,
  problem text,
  rows_read integer DEFAULT 0 NOT NULL,
  bytes_read bigint DEFAULT 0 NOT NULL,
  added integer DEFAULT 0 NOT NULL,
  merged integer DEFAULT 0 NOT NULL,
  unchanged integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  finished_at timestamptz(3),
  CONSTRAINT pool_imports_pkey PRIMARY KEY (id),
  CONSTRAINT pool_imports_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT pool_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT pool_imports_pool_id_organization_id_fkey FOREIGN KEY (pool_id, organization_id) REFERENCES talent_pools(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT pool_imports_columns_check CHECK (jsonb_typeof(columns) = 'array'),
  CONSTRAINT pool_imports_consent_words_check CHECK (length(consent_words) <= 2000),
  CONSTRAINT pool_imports_delimiter_check CHECK (delimiter = ANY (ARRAY[',', ';', '	'])),
  CONSTRAINT pool_imports_encoding_check CHECK (encoding = ANY (ARRAY['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
  CONSTRAINT pool_imports_problem_check CHECK (length(problem) <= 500),
  CONSTRAINT pool_imports_state_check CHECK (state = ANY (ARRAY['running', 'done', 'stopped', 'failed'])),
  CONSTRAINT pool_imports_tags_check CHECK (cardinality(tags) <= 20)
);
CREATE INDEX pool_imports_of ON pool_imports (pool_id, created_at DESC);
CREATE TRIGGER pool_imports_state BEFORE UPDATE OF state ON pool_imports FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('pool_import_transitions', 'state'); -- sourcing/database/states.sql
CREATE POLICY company_pool_imports FOR ALL TO loubby_app; -- sourcing/database/access.sql
CREATE POLICY worker_pool_imports FOR SELECT TO loubby_worker; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE pool_outreach (
  id uuid NOT NULL,
  pool_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  created_by uuid NOT NULL,
  job_id uuid,
  subject text NOT NULL,
  body text NOT NULL,
  state text DEFAULT 'running' NOT NULL,
  total integer NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  finished_at timestamptz(3),
  client_id uuid,
  CONSTRAINT pool_outreach_pkey PRIMARY KEY (id),
  CONSTRAINT pool_outreach_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT pool_outreach_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT pool_outreach_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id),
  CONSTRAINT pool_outreach_pool_id_organization_id_fkey FOREIGN KEY (pool_id, organization_id) REFERENCES talent_pools(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT pool_outreach_body_check CHECK (length(body) >= 1 AND length(body) <= 10000),
  CONSTRAINT pool_outreach_state_check CHECK (state = ANY (ARRAY['running', 'done', 'stopped'])),
  CONSTRAINT pool_outreach_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200 AND subject !~ '[\r\n]'),
  CONSTRAINT pool_outreach_total_check CHECK (total >= 0)
);
CREATE INDEX pool_outreach_of ON pool_outreach (pool_id, created_at DESC);
CREATE UNIQUE INDEX pool_outreach_once ON pool_outreach (created_by, client_id) WHERE client_id IS NOT NULL;
CREATE TRIGGER pool_outreach_state BEFORE UPDATE OF state ON pool_outreach FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('pool_outreach_transitions', 'state'); -- sourcing/database/states.sql
CREATE POLICY company_pool_outreach FOR ALL TO loubby_app; -- sourcing/database/access.sql
CREATE POLICY worker_pool_outreach FOR SELECT TO loubby_worker; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE pool_outreach_items (
  run_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  "position" integer NOT NULL,
  member_id uuid NOT NULL,
  outcome text,
  reason text,
  CONSTRAINT pool_outreach_items_pkey PRIMARY KEY (run_id, "position"),
  CONSTRAINT pool_outreach_items_member_id_organization_id_fkey FOREIGN KEY (member_id, organization_id) REFERENCES talent_pool_members(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT pool_outreach_items_run_id_organization_id_fkey FOREIGN KEY (run_id, organization_id) REFERENCES pool_outreach(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT pool_outreach_items_outcome_check CHECK (outcome = ANY (ARRAY['sent', 'skipped'])),
  CONSTRAINT pool_outreach_items_reason_check CHECK (length(reason) <= 300)
);
CREATE INDEX pool_outreach_items_of_member ON pool_outreach_items (member_id);
CREATE INDEX pool_outreach_items_to_do ON pool_outreach_items (run_id, "position") WHERE outcome IS NULL;
CREATE POLICY company_pool_outreach_items FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE pool_outreach_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT pool_outreach_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: sourcing/database/access.sql

CREATE TABLE presence (
  user_id uuid NOT NULL,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  online boolean DEFAULT true NOT NULL,
  CONSTRAINT presence_pkey PRIMARY KEY (user_id),
  CONSTRAINT presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE POLICY fellow_presence FOR SELECT TO loubby_app; -- conversations/database/access.sql
CREATE POLICY own_presence FOR ALL TO loubby_app; -- conversations/database/access.sql
CREATE POLICY worker_presence FOR ALL TO loubby_worker; -- conversations/database/access.sql
-- access: conversations/database/access.sql

CREATE TABLE profile_education (
  user_id uuid NOT NULL,
  place integer NOT NULL,
  level text NOT NULL,
  school text NOT NULL,
  field text NOT NULL,
  started text NOT NULL,
  ended text,
  CONSTRAINT profile_education_pkey PRIMARY KEY (user_id, place),
  CONSTRAINT profile_education_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  CONSTRAINT profile_education_check CHECK (ended >= started),
  CONSTRAINT profile_education_ended_check CHECK (ended ~ '^\d{4}-\d{2}$'),
  CONSTRAINT profile_education_field_check CHECK (length(field) <= 120),
  CONSTRAINT profile_education_place_check CHECK (place >= 0 AND place <= 29),
  CONSTRAINT profile_education_school_check CHECK (length(school) >= 1 AND length(school) <= 160),
  CONSTRAINT profile_education_started_check CHECK (started ~ '^\d{4}-\d{2}$')
);
CREATE TRIGGER profile_education_note_talent AFTER INSERT OR DELETE OR UPDATE ON profile_education FOR EACH ROW EXECUTE FUNCTION note_talent(); -- sourcing/database/hooks.sql
CREATE POLICY applicants_education FOR SELECT TO loubby_app; -- profile/database/access.sql
CREATE POLICY own_education FOR ALL TO loubby_app; -- profile/database/access.sql
-- access: profile/database/access.sql

CREATE TABLE profile_positions (
  user_id uuid NOT NULL,
  place integer NOT NULL,
  company text NOT NULL,
  title text NOT NULL,
  started text NOT NULL,
  ended text,
  description text NOT NULL,
  CONSTRAINT profile_positions_pkey PRIMARY KEY (user_id, place),
  CONSTRAINT profile_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  CONSTRAINT profile_positions_check CHECK (ended >= started),
  CONSTRAINT profile_positions_company_check CHECK (length(company) >= 1 AND length(company) <= 120),
  CONSTRAINT profile_positions_description_check CHECK (length(description) <= 2000),
  CONSTRAINT profile_positions_ended_check CHECK (ended ~ '^\d{4}-\d{2}$'),
  CONSTRAINT profile_positions_place_check CHECK (place >= 0 AND place <= 29),
  CONSTRAINT profile_positions_started_check CHECK (started ~ '^\d{4}-\d{2}$'),
  CONSTRAINT profile_positions_title_check CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE TRIGGER profile_positions_note_talent AFTER INSERT OR DELETE OR UPDATE ON profile_positions FOR EACH ROW EXECUTE FUNCTION note_talent(); -- sourcing/database/hooks.sql
CREATE POLICY applicants_positions FOR SELECT TO loubby_app; -- profile/database/access.sql
CREATE POLICY own_positions FOR ALL TO loubby_app; -- profile/database/access.sql
-- access: profile/database/access.sql

CREATE TABLE profiles (
  user_id uuid NOT NULL,
  headline text DEFAULT '' NOT NULL,
  about text DEFAULT '' NOT NULL,
  country text,
  city text DEFAULT '' NOT NULL,
  availability text,
  experience text,
  programme_source text,
  categories text[] DEFAULT '{}'[] NOT NULL,
  skills text[] DEFAULT '{}'[] NOT NULL,
  links jsonb DEFAULT '[]'::jsonb NOT NULL,
  resume_file_id uuid,
  video_file_id uuid,
  version integer DEFAULT 0 NOT NULL,
  field_versions jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  other_work text DEFAULT '' NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (user_id),
  CONSTRAINT profiles_resume_file_id_fkey FOREIGN KEY (resume_file_id) REFERENCES files(id),
  CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT profiles_video_file_id_fkey FOREIGN KEY (video_file_id) REFERENCES files(id),
  CONSTRAINT profiles_about_check CHECK (length(about) <= 3000),
  CONSTRAINT profiles_categories_check CHECK (cardinality(categories) <= 12),
  CONSTRAINT profiles_city_check CHECK (length(city) <= 80),
  CONSTRAINT profiles_country_check CHECK (length(country) = 2),
  CONSTRAINT profiles_field_versions_check CHECK (jsonb_typeof(field_versions) = 'object'),
  CONSTRAINT profiles_headline_check CHECK (length(headline) <= 140),
  CONSTRAINT profiles_links_check CHECK (jsonb_typeof(links) = 'array' AND jsonb_array_length(links) <= 10),
  CONSTRAINT profiles_other_work_check CHECK (length(other_work) <= 80),
  CONSTRAINT profiles_skills_check CHECK (cardinality(skills) <= 30),
  CONSTRAINT profiles_version_check CHECK (version >= 0)
);
CREATE INDEX profiles_by_resume ON profiles (resume_file_id) WHERE resume_file_id IS NOT NULL;
CREATE INDEX profiles_by_skills ON profiles USING gin (lower_all(skills)) WHERE skills <> '{}'[];
CREATE INDEX profiles_by_video ON profiles (video_file_id) WHERE video_file_id IS NOT NULL;
CREATE TRIGGER profiles_categories_selected AFTER INSERT OR UPDATE OF categories, other_work ON profiles FOR EACH ROW EXECUTE FUNCTION categories_selected(); -- identity/database/hooks.sql
CREATE TRIGGER profiles_marked AFTER INSERT ON profiles FOR EACH ROW WHEN (new.links <> '[]'::jsonb) EXECUTE FUNCTION remark_links(); -- applications/database/hooks.sql
CREATE TRIGGER profiles_note_talent AFTER INSERT OR DELETE OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION note_talent(); -- sourcing/database/hooks.sql
CREATE TRIGGER profiles_remarked AFTER UPDATE OF links ON profiles FOR EACH ROW WHEN (new.links IS DISTINCT FROM old.links) EXECUTE FUNCTION remark_links(); -- applications/database/hooks.sql
CREATE POLICY applicants_profiles FOR SELECT TO loubby_app; -- profile/database/access.sql
CREATE POLICY auth_profiles FOR SELECT TO loubby_auth; -- profile/database/access.sql
CREATE POLICY own_profile FOR ALL TO loubby_app; -- profile/database/access.sql
-- access: profile/database/access.sql

CREATE TABLE project_files (
  file_id uuid NOT NULL,
  order_id uuid NOT NULL,
  submission_id uuid,
  "position" integer NOT NULL,
  CONSTRAINT project_files_pkey PRIMARY KEY (file_id),
  CONSTRAINT project_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT project_files_order_id_fkey FOREIGN KEY (order_id) REFERENCES projects(order_id),
  CONSTRAINT project_files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES milestone_submissions(id),
  CONSTRAINT project_files_position_check CHECK ("position" >= 0 AND "position" <= 9)
);
CREATE INDEX project_files_of_order ON project_files (order_id, "position");
CREATE INDEX project_files_of_submission ON project_files (submission_id) WHERE submission_id IS NOT NULL;
CREATE POLICY all_project_files FOR ALL TO loubby_worker; -- orders/database/projects.sql
CREATE POLICY own_project_files FOR SELECT TO loubby_app; -- orders/database/projects.sql
-- access: orders/database/projects.sql

CREATE TABLE project_milestones (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  delivers text NOT NULL,
  amount_minor bigint NOT NULL,
  days integer NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  hold_id uuid,
  paid_minor bigint,
  revisions_used integer DEFAULT 0 NOT NULL,
  deadline_at timestamptz(3),
  due_at timestamptz(3),
  reminded_of timestamptz(3),
  late_of timestamptz(3),
  changed_by uuid,
  change_note text DEFAULT '' NOT NULL,
  changed_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT project_milestones_pkey PRIMARY KEY (id),
  CONSTRAINT project_milestones_hold_id_key UNIQUE (hold_id),
  CONSTRAINT project_milestones_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT project_milestones_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT project_milestones_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_transfers(id),
  CONSTRAINT project_milestones_order_id_fkey FOREIGN KEY (order_id) REFERENCES projects(order_id),
  CONSTRAINT milestones_deadline CHECK (deadline_at IS NULL OR (state = ANY (ARRAY['in_progress', 'changes_requested']))),
  CONSTRAINT milestones_due CHECK ((due_at IS NOT NULL) = (state = ANY (ARRAY['submitted', 'approved', 'auto_approved']))),
  CONSTRAINT milestones_held CHECK (state = 'cancelled' OR (hold_id IS NOT NULL) = (state <> 'draft')),
  CONSTRAINT milestones_paid CHECK ((paid_minor IS NOT NULL) = (state = 'released')),
  CONSTRAINT project_milestones_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT project_milestones_change_note_check CHECK (length(change_note) <= 4000),
  CONSTRAINT project_milestones_check CHECK (paid_minor >= 1 AND paid_minor <= amount_minor),
  CONSTRAINT project_milestones_days_check CHECK (days >= 1 AND days <= 365),
  CONSTRAINT project_milestones_delivers_check CHECK (length(delivers) <= 600),
  CONSTRAINT project_milestones_revisions_used_check CHECK (revisions_used >= 0),
  CONSTRAINT project_milestones_state_check CHECK (state = ANY (ARRAY['draft', 'funded', 'in_progress', 'submitted', 'changes_requested', 'approved', 'auto_approved', 'released', 'cancelled'])),
  CONSTRAINT project_milestones_title_check CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE INDEX milestones_by_changer ON project_milestones (changed_by);
CREATE INDEX milestones_by_deadline ON project_milestones (deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX milestones_due_by_time ON project_milestones (due_at) WHERE due_at IS NOT NULL;
CREATE TRIGGER milestones_changes AFTER UPDATE OF state ON project_milestones FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION keep_milestone_change(); -- orders/database/projects.sql
CREATE TRIGGER milestones_first_change AFTER INSERT ON project_milestones FOR EACH ROW EXECUTE FUNCTION keep_milestone_change(); -- orders/database/projects.sql
CREATE TRIGGER milestones_funded_stay BEFORE UPDATE OF amount_minor, hold_id ON project_milestones FOR EACH ROW WHEN (old.hold_id IS NOT NULL AND (old.hold_id IS DISTINCT FROM new.hold_id OR old.amount_minor <> new.amount_minor)) EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE TRIGGER milestones_revisions BEFORE UPDATE OF revisions_used ON project_milestones FOR EACH ROW EXECUTE FUNCTION refuse_more_revisions(); -- orders/database/projects.sql
CREATE TRIGGER milestones_state BEFORE UPDATE OF state ON project_milestones FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('milestone_transitions', 'state'); -- orders/database/projects.sql
CREATE TRIGGER milestones_stay BEFORE DELETE OR UPDATE OF id, order_id, "position" ON project_milestones FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE POLICY all_milestones FOR ALL TO loubby_worker; -- orders/database/projects.sql
CREATE POLICY own_milestones FOR SELECT TO loubby_app; -- orders/database/projects.sql
-- access: orders/database/projects.sql

CREATE TABLE project_pauses (
  order_id uuid NOT NULL,
  paused_at timestamptz(3) NOT NULL,
  resumed_at timestamptz(3),
  resumed_side text,
  CONSTRAINT project_pauses_pkey PRIMARY KEY (order_id, paused_at),
  CONSTRAINT project_pauses_order_id_fkey FOREIGN KEY (order_id) REFERENCES projects(order_id),
  CONSTRAINT pauses_resumed CHECK (num_nonnulls(resumed_at, resumed_side) = ANY (ARRAY[0, 2])),
  CONSTRAINT project_pauses_check CHECK (resumed_at >= paused_at),
  CONSTRAINT project_pauses_resumed_side_check CHECK (resumed_side = ANY (ARRAY['buyer', 'seller']))
);
CREATE TRIGGER pauses_stay BEFORE DELETE OR UPDATE OF order_id, paused_at ON project_pauses FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE POLICY all_pauses FOR ALL TO loubby_worker; -- orders/database/projects.sql
CREATE POLICY own_pauses FOR SELECT TO loubby_app; -- orders/database/projects.sql
-- access: orders/database/projects.sql

CREATE TABLE project_proposals (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  side text NOT NULL,
  proposed_by uuid NOT NULL,
  text text NOT NULL,
  milestones jsonb NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  closed_by uuid,
  created_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  closed_at timestamptz(3),
  CONSTRAINT project_proposals_pkey PRIMARY KEY (id),
  CONSTRAINT project_proposals_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT project_proposals_order_id_fkey FOREIGN KEY (order_id) REFERENCES projects(order_id),
  CONSTRAINT project_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  CONSTRAINT project_proposals_kind_check CHECK (kind = ANY (ARRAY['change', 'cancel', 'pause'])),
  CONSTRAINT project_proposals_milestones_check CHECK (jsonb_typeof(milestones) = 'array'),
  CONSTRAINT project_proposals_side_check CHECK (side = ANY (ARRAY['buyer', 'seller'])),
  CONSTRAINT project_proposals_state_check CHECK (state = ANY (ARRAY['open', 'agreed', 'refused', 'withdrawn'])),
  CONSTRAINT project_proposals_text_check CHECK (length(text) <= 4000),
  CONSTRAINT proposals_closed CHECK ((closed_at IS NOT NULL) = (state <> 'open'))
);
CREATE INDEX proposals_of_closer ON project_proposals (closed_by);
CREATE INDEX proposals_of_order ON project_proposals (order_id, created_at);
CREATE INDEX proposals_of_proposer ON project_proposals (proposed_by);
CREATE UNIQUE INDEX proposals_one_open ON project_proposals (order_id) WHERE state = 'open';
CREATE TRIGGER proposals_state BEFORE UPDATE OF state ON project_proposals FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('proposal_transitions', 'state'); -- orders/database/projects.sql
CREATE TRIGGER proposals_stay BEFORE DELETE OR UPDATE OF id, order_id, kind, side, proposed_by, text, milestones, created_at ON project_proposals FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE POLICY all_proposals FOR ALL TO loubby_worker; -- orders/database/projects.sql
CREATE POLICY own_proposals FOR SELECT TO loubby_app; -- orders/database/projects.sql
-- access: orders/database/projects.sql

CREATE TABLE projects (
  order_id uuid NOT NULL,
  revisions integer NOT NULL,
  questions jsonb NOT NULL,
  brief text,
  answers jsonb,
  briefed_at timestamptz(3),
  paused_at timestamptz(3),
  CONSTRAINT projects_pkey PRIMARY KEY (order_id),
  CONSTRAINT projects_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT projects_answers_check CHECK (jsonb_typeof(answers) = 'array'),
  CONSTRAINT projects_brief_check CHECK (length(brief) >= 1 AND length(brief) <= 4000),
  CONSTRAINT projects_briefed CHECK (num_nonnulls(brief, answers, briefed_at) = ANY (ARRAY[0, 3])),
  CONSTRAINT projects_paused CHECK (paused_at IS NULL OR briefed_at IS NOT NULL),
  CONSTRAINT projects_questions_check CHECK (jsonb_typeof(questions) = 'array'),
  CONSTRAINT projects_revisions_check CHECK (revisions >= 0 AND revisions <= 20)
);
CREATE TRIGGER projects_brief_stays BEFORE UPDATE OF brief, answers, briefed_at ON projects FOR EACH ROW WHEN (old.briefed_at IS NOT NULL) EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE TRIGGER projects_stay BEFORE DELETE OR UPDATE OF order_id, revisions, questions ON projects FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/projects.sql
CREATE POLICY all_projects FOR ALL TO loubby_worker; -- orders/database/projects.sql
CREATE POLICY own_projects FOR SELECT TO loubby_app; -- orders/database/projects.sql
-- access: orders/database/projects.sql

CREATE TABLE proposal_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT proposal_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: orders/database/projects.sql

CREATE TABLE purchase_request_changes (
  request_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  changed_by uuid,
  note text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT purchase_request_changes_pkey PRIMARY KEY (request_id, "position"),
  CONSTRAINT purchase_request_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT purchase_request_changes_request_id_fkey FOREIGN KEY (request_id) REFERENCES purchase_requests(id)
);
CREATE INDEX purchase_request_changes_by ON purchase_request_changes (changed_by);
CREATE TRIGGER purchase_request_changes_stay BEFORE DELETE OR UPDATE ON purchase_request_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/purchase-requests.sql
CREATE TRIGGER purchase_request_changes_stay_whole BEFORE TRUNCATE ON purchase_request_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting(); -- orders/database/purchase-requests.sql
CREATE POLICY all_purchase_request_changes FOR SELECT TO loubby_worker; -- orders/database/purchase-requests.sql
-- access: orders/database/purchase-requests.sql

CREATE TABLE purchase_request_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT purchase_request_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: orders/database/purchase-requests.sql

CREATE TABLE purchase_requests (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  client_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  listing_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  title text NOT NULL,
  version integer NOT NULL,
  model text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  held_minor bigint NOT NULL,
  month_limit_minor bigint,
  person_limit_minor bigint,
  order_id uuid,
  milestone_id uuid,
  state text DEFAULT 'waiting' NOT NULL,
  changed_by uuid,
  change_note text DEFAULT '' NOT NULL,
  changed_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT purchase_requests_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_requests_organization_id_client_id_key UNIQUE (organization_id, client_id),
  CONSTRAINT purchase_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT purchase_requests_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  CONSTRAINT purchase_requests_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  CONSTRAINT purchase_requests_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES project_milestones(id),
  CONSTRAINT purchase_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT purchase_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT purchase_requests_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  CONSTRAINT purchase_requests_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT purchase_requests_change_note_check CHECK (length(change_note) <= 2000),
  CONSTRAINT purchase_requests_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT purchase_requests_held_minor_check CHECK (held_minor > 0),
  CONSTRAINT purchase_requests_model_check CHECK (model = ANY (ARRAY['one_time', 'monthly', 'per_use', 'milestones'])),
  CONSTRAINT purchase_requests_month_limit_minor_check CHECK (month_limit_minor > 0),
  CONSTRAINT purchase_requests_person_limit_minor_check CHECK (person_limit_minor > 0),
  CONSTRAINT purchase_requests_state_check CHECK (state = ANY (ARRAY['waiting', 'approved', 'declined', 'canceled', 'expired'])),
  CONSTRAINT request_approved_in_time CHECK (state <> 'approved' OR changed_at < expires_at),
  CONSTRAINT request_canceled_by_the_asker CHECK ((state <> ALL (ARRAY['waiting', 'canceled'])) OR changed_by = asked_by),
  CONSTRAINT request_changed_by_someone CHECK ((state = 'expired') = (changed_by IS NULL)),
  CONSTRAINT request_decided_by_another CHECK ((state <> ALL (ARRAY['approved', 'declined'])) OR changed_by <> asked_by),
  CONSTRAINT request_order CHECK ((order_id IS NOT NULL) = (state = 'approved' OR milestone_id IS NOT NULL))
);
CREATE INDEX purchase_requests_by ON purchase_requests (asked_by);
CREATE INDEX purchase_requests_changed_by ON purchase_requests (changed_by);
CREATE INDEX purchase_requests_due ON purchase_requests (expires_at) WHERE state = 'waiting';
CREATE INDEX purchase_requests_listing ON purchase_requests (listing_id);
CREATE INDEX purchase_requests_milestone ON purchase_requests (milestone_id) WHERE milestone_id IS NOT NULL;
CREATE INDEX purchase_requests_of ON purchase_requests (organization_id, created_at DESC);
CREATE UNIQUE INDEX purchase_requests_one_order ON purchase_requests (order_id) WHERE milestone_id IS NULL;
CREATE UNIQUE INDEX purchase_requests_one_waiting ON purchase_requests (organization_id, listing_id, milestone_id) NULLS NOT DISTINCT WHERE state = 'waiting';
CREATE INDEX purchase_requests_seller ON purchase_requests (seller_id);
CREATE TRIGGER purchase_requests_changes AFTER UPDATE OF state ON purchase_requests FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION keep_purchase_request_change(); -- orders/database/purchase-requests.sql
CREATE TRIGGER purchase_requests_first_change AFTER INSERT ON purchase_requests FOR EACH ROW EXECUTE FUNCTION keep_purchase_request_change(); -- orders/database/purchase-requests.sql
CREATE TRIGGER purchase_requests_order_stays BEFORE UPDATE OF order_id ON purchase_requests FOR EACH ROW WHEN (old.order_id IS NOT NULL AND old.order_id IS DISTINCT FROM new.order_id) EXECUTE FUNCTION refuse_rewriting(); -- orders/database/purchase-requests.sql
CREATE TRIGGER purchase_requests_state BEFORE UPDATE OF state ON purchase_requests FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('purchase_request_transitions', 'state'); -- orders/database/purchase-requests.sql
CREATE TRIGGER purchase_requests_stay BEFORE DELETE OR UPDATE OF id, organization_id, client_id, asked_by, listing_id, seller_id, title, version, model, currency, amount_minor, held_minor, month_limit_minor, person_limit_minor, milestone_id, created_at, expires_at ON purchase_requests FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- orders/database/purchase-requests.sql
CREATE POLICY all_purchase_requests FOR ALL TO loubby_worker; -- orders/database/purchase-requests.sql
CREATE POLICY own_purchase_requests FOR SELECT TO loubby_app; -- orders/database/purchase-requests.sql
-- access: orders/database/purchase-requests.sql

CREATE TABLE push_keys (
  only_one boolean DEFAULT true NOT NULL,
  public_key text NOT NULL,
  private_key text NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (only_one),
  CONSTRAINT push_keys_only_one_check CHECK (only_one)
);
CREATE POLICY worker_keys FOR ALL TO loubby_worker; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_auth_check CHECK (length(auth) >= 10 AND length(auth) <= 100),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (length(endpoint) >= 10 AND length(endpoint) <= 2000),
  CONSTRAINT push_subscriptions_p256dh_check CHECK (length(p256dh) >= 40 AND length(p256dh) <= 200)
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);
CREATE POLICY own_subscriptions FOR ALL TO loubby_app; -- notifications/database/access.sql
CREATE POLICY worker_subscriptions FOR ALL TO loubby_worker; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE questions (
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  label text NOT NULL,
  kind text NOT NULL,
  options text[] DEFAULT '{}'[] NOT NULL,
  required boolean NOT NULL,
  "position" integer NOT NULL,
  knock_out text[] DEFAULT '{}'[] NOT NULL,
  CONSTRAINT questions_pkey PRIMARY KEY (id),
  CONSTRAINT questions_job_id_position_key UNIQUE (job_id, "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT questions_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT questions_kind_check CHECK (kind = ANY (ARRAY['short_text', 'long_text', 'yes_no', 'single_choice', 'multi_choice', 'number', 'file', 'video', 'phone'])),
  CONSTRAINT questions_knock_out_check CHECK (cardinality(knock_out) <= 20),
  CONSTRAINT questions_label_check CHECK (length(label) >= 1 AND length(label) <= 300),
  CONSTRAINT questions_position_check CHECK ("position" >= 0)
);
CREATE POLICY company_questions FOR ALL TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE reconciliations (
  provider text NOT NULL,
  day date NOT NULL,
  checked_at timestamptz(3) DEFAULT now() NOT NULL,
  checked_by uuid,
  ours integer NOT NULL,
  theirs integer NOT NULL,
  differences jsonb NOT NULL,
  CONSTRAINT reconciliations_pkey PRIMARY KEY (provider, day),
  CONSTRAINT reconciliations_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id),
  CONSTRAINT reconciliations_differences_check CHECK (jsonb_typeof(differences) = 'array'),
  CONSTRAINT reconciliations_provider_check CHECK (provider = ANY (ARRAY['sandbox', 'stripe', 'paystack']))
);
CREATE INDEX reconciliations_by ON reconciliations (checked_by);
CREATE POLICY all_reconciliations FOR ALL TO loubby_worker; -- staff-money/database/access.sql
-- access: staff-money/database/access.sql

CREATE TABLE referee_links (
  token_hash bytea NOT NULL,
  referee_id uuid NOT NULL,
  CONSTRAINT referee_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT referee_links_referee_id_fkey FOREIGN KEY (referee_id) REFERENCES referees(id) ON DELETE CASCADE
);
CREATE INDEX referee_links_of ON referee_links (referee_id);
CREATE POLICY worker_referee_links FOR ALL TO loubby_worker; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE referee_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT referee_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: evaluation/database/access.sql

CREATE TABLE referees (
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  email_address citext NOT NULL,
  relation text NOT NULL,
  company_name text DEFAULT '' NOT NULL,
  state text DEFAULT 'invited' NOT NULL,
  invited_at timestamptz(3) DEFAULT now() NOT NULL,
  opened_at timestamptz(3),
  reminded_at timestamptz(3),
  reminded_count integer DEFAULT 0 NOT NULL,
  answers jsonb,
  consent_version text,
  decline_reason text DEFAULT '' NOT NULL,
  settled_at timestamptz(3),
  settled_ip text,
  settled_agent text DEFAULT '' NOT NULL,
  end_told_at timestamptz(3),
  CONSTRAINT referees_pkey PRIMARY KEY (id),
  CONSTRAINT referees_request_id_email_address_key UNIQUE (request_id, email_address),
  CONSTRAINT referees_request_id_fkey FOREIGN KEY (request_id) REFERENCES reference_requests(id) ON DELETE CASCADE,
  CONSTRAINT referees_answers_check CHECK (octet_length(answers::text) <= 400000),
  CONSTRAINT referees_check CHECK ((state = 'completed') = (answers IS NOT NULL)),
  CONSTRAINT referees_check1 CHECK ((state = 'completed') = (consent_version IS NOT NULL)),
  CONSTRAINT referees_check2 CHECK ((state = ANY (ARRAY['invited', 'opened'])) = (settled_at IS NULL)),
  CONSTRAINT referees_company_name_check CHECK (length(company_name) <= 120),
  CONSTRAINT referees_consent_version_check CHECK (length(consent_version) <= 40),
  CONSTRAINT referees_decline_reason_check CHECK (length(decline_reason) <= 500),
  CONSTRAINT referees_email_address_check CHECK (length(email_address::text) >= 3 AND length(email_address::text) <= 254),
  CONSTRAINT referees_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT referees_relation_check CHECK (relation = ANY (ARRAY['manager', 'colleague', 'report', 'client', 'teacher', 'other'])),
  CONSTRAINT referees_settled_agent_check CHECK (length(settled_agent) <= 300),
  CONSTRAINT referees_settled_ip_check CHECK (length(settled_ip) <= 64),
  CONSTRAINT referees_state_check CHECK (state = ANY (ARRAY['invited', 'opened', 'completed', 'declined', 'expired', 'withdrawn']))
);
CREATE INDEX open_referees ON referees (COALESCE(reminded_at, invited_at)) WHERE state = ANY (ARRAY['invited', 'opened']);
CREATE INDEX referees_end_untold ON referees (settled_at) WHERE state = 'withdrawn' AND end_told_at IS NULL;
CREATE TRIGGER referees_count AFTER UPDATE OF state ON referees FOR EACH ROW WHEN (new.state = 'completed') EXECUTE FUNCTION count_references(); -- evaluation/database/references.sql
CREATE TRIGGER referees_state BEFORE UPDATE OF state ON referees FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('referee_transitions', 'state'); -- evaluation/database/states.sql
CREATE POLICY company_referees FOR SELECT TO loubby_app; -- evaluation/database/access.sql
CREATE POLICY worker_referees FOR ALL TO loubby_worker; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE reference_requests (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  questions jsonb NOT NULL,
  wanted_count integer NOT NULL,
  message text DEFAULT '' NOT NULL,
  state text DEFAULT 'collecting' NOT NULL,
  asked_at timestamptz(3) DEFAULT now() NOT NULL,
  due_at timestamptz(3) NOT NULL,
  named_ip text,
  named_agent text DEFAULT '' NOT NULL,
  reminded_at timestamptz(3),
  reviewed_by uuid,
  settled_at timestamptz(3),
  decline_reason text DEFAULT '' NOT NULL,
  CONSTRAINT reference_requests_pkey PRIMARY KEY (id),
  CONSTRAINT reference_requests_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT reference_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT reference_requests_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id),
  CONSTRAINT reference_requests_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  CONSTRAINT reference_requests_check CHECK (due_at > asked_at),
  CONSTRAINT reference_requests_check1 CHECK ((state = ANY (ARRAY['collecting', 'partial'])) = (settled_at IS NULL)),
  CONSTRAINT reference_requests_decline_reason_check CHECK (length(decline_reason) <= 500) NOT VALID,
  CONSTRAINT reference_requests_message_check CHECK (length(message) <= 500),
  CONSTRAINT reference_requests_named_agent_check CHECK (length(named_agent) <= 300),
  CONSTRAINT reference_requests_named_ip_check CHECK (length(named_ip) <= 64),
  CONSTRAINT reference_requests_questions_check CHECK (octet_length(questions::text) <= 200000),
  CONSTRAINT reference_requests_state_check CHECK (state = ANY (ARRAY['collecting', 'partial', 'complete', 'reviewed', 'cancelled', 'declined', 'expired'])) NOT VALID,
  CONSTRAINT reference_requests_wanted_count_check CHECK (wanted_count >= 1 AND wanted_count <= 5)
);
CREATE UNIQUE INDEX one_open_reference ON reference_requests (application_id) WHERE state = ANY (ARRAY['collecting', 'partial']);
CREATE INDEX open_references ON reference_requests (due_at) WHERE state = ANY (ARRAY['collecting', 'partial']);
CREATE INDEX references_by_asker ON reference_requests (asked_by);
CREATE INDEX references_of_application ON reference_requests (application_id, asked_at DESC);
CREATE INDEX references_of_candidate ON reference_requests (candidate_id, asked_at DESC);
CREATE TRIGGER references_end_referees AFTER UPDATE OF state ON reference_requests FOR EACH ROW WHEN (new.settled_at IS NOT NULL AND old.settled_at IS NULL) EXECUTE FUNCTION end_referees(); -- evaluation/database/references.sql
CREATE TRIGGER references_settle BEFORE UPDATE OF state ON reference_requests FOR EACH ROW EXECUTE FUNCTION settle_reference(); -- evaluation/database/references.sql
CREATE TRIGGER references_state BEFORE UPDATE OF state ON reference_requests FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('reference_transitions', 'state'); -- evaluation/database/states.sql
CREATE POLICY company_references FOR ALL TO loubby_app; -- evaluation/database/access.sql
CREATE POLICY own_references FOR SELECT TO loubby_app; -- evaluation/database/access.sql
CREATE POLICY worker_references FOR ALL TO loubby_worker; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE reference_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT reference_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: evaluation/database/access.sql

CREATE TABLE referral_changes (
  referral_id uuid NOT NULL,
  "position" integer NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT referral_changes_pkey PRIMARY KEY (referral_id, "position"),
  CONSTRAINT referral_changes_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES referrals(id),
  CONSTRAINT referral_changes_position_check CHECK ("position" >= 0)
);
CREATE TRIGGER referral_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON referral_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_changes(); -- referrals/database/states.sql
CREATE POLICY all_changes FOR SELECT TO loubby_worker; -- referrals/database/access.sql
-- access: referrals/database/access.sql

CREATE TABLE referral_ends_told (
  organization_id uuid NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  CONSTRAINT referral_ends_told_pkey PRIMARY KEY (organization_id, ends_at),
  CONSTRAINT referral_ends_told_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE POLICY told_ends FOR ALL TO loubby_worker; -- referrals/database/access.sql
-- access: referrals/database/access.sql

CREATE TABLE referral_rewards (
  id uuid NOT NULL,
  referral_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  days integer NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  reverses uuid,
  reason text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT referral_rewards_pkey PRIMARY KEY (id),
  CONSTRAINT referral_rewards_reverses_key UNIQUE (reverses),
  CONSTRAINT referral_rewards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT referral_rewards_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES referrals(id),
  CONSTRAINT referral_rewards_reverses_fkey FOREIGN KEY (reverses) REFERENCES referral_rewards(id),
  CONSTRAINT referral_rewards_check CHECK (ends_at >= starts_at),
  CONSTRAINT referral_rewards_check1 CHECK ((days <= 0) = (reverses IS NOT NULL)),
  CONSTRAINT referral_rewards_check2 CHECK ((reason IS NULL) = (reverses IS NULL)),
  CONSTRAINT referral_rewards_days_check CHECK (abs(days) <= 10),
  CONSTRAINT referral_rewards_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX referral_rewards_of_organization ON referral_rewards (organization_id, created_at);
CREATE UNIQUE INDEX referral_rewards_once ON referral_rewards (referral_id) WHERE reverses IS NULL;
CREATE TRIGGER referral_rewards_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON referral_rewards FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_changes(); -- referrals/database/states.sql
CREATE POLICY all_rewards FOR ALL TO loubby_worker; -- referrals/database/access.sql
CREATE POLICY own_rewards FOR SELECT TO loubby_app; -- referrals/database/access.sql
-- access: referrals/database/access.sql

CREATE TABLE referral_state_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT referral_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: referrals/database/access.sql

CREATE TABLE referral_status_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT referral_status_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: referrals/database/access.sql

CREATE TABLE referrals (
  id uuid NOT NULL,
  referrer_id uuid NOT NULL,
  organization_id uuid,
  referral_type text NOT NULL,
  email citext,
  status text DEFAULT 'sent' NOT NULL,
  joined_user_id uuid,
  joined_organization_id uuid,
  sent_at timestamptz(3) DEFAULT now() NOT NULL,
  joined_at timestamptz(3),
  qualified_at timestamptz(3),
  state text,
  hiring_since timestamptz(3),
  settled_at timestamptz(3),
  void_reason text,
  CONSTRAINT referrals_pkey PRIMARY KEY (id),
  CONSTRAINT referrals_joined_user_id_key UNIQUE (joined_user_id),
  CONSTRAINT referrals_joined_organization_id_fkey FOREIGN KEY (joined_organization_id) REFERENCES organizations(id) ON DELETE SET NULL,
  CONSTRAINT referrals_joined_user_id_fkey FOREIGN KEY (joined_user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT referrals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT referrals_check CHECK (email IS NOT NULL OR status <> 'sent'),
  CONSTRAINT referrals_email_check CHECK (length(email::text) <= 254),
  CONSTRAINT referrals_referral_type_check CHECK (referral_type = ANY (ARRAY['company', 'user'])),
  CONSTRAINT referrals_state CHECK (state IS NOT NULL AND (state = ANY (ARRAY['invited', 'signed_up', 'qualified', 'rewarded', 'void']))),
  CONSTRAINT referrals_status_check CHECK (status = ANY (ARRAY['sent', 'joined', 'qualified'])),
  CONSTRAINT referrals_void CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  CONSTRAINT referrals_void_reason CHECK (void_reason = ANY (ARRAY['same_company', 'same_domain', 'free_mail', 'account_closed', 'not_hiring', 'staff']))
);
CREATE INDEX referrals_by_age ON referrals (referrer_id, sent_at DESC);
CREATE INDEX referrals_by_company ON referrals (joined_organization_id) WHERE status = 'joined';
CREATE UNIQUE INDEX referrals_company_once ON referrals (joined_organization_id) WHERE joined_organization_id IS NOT NULL;
CREATE UNIQUE INDEX referrals_of_organization ON referrals (organization_id, email) WHERE organization_id IS NOT NULL;
CREATE UNIQUE INDEX referrals_of_person ON referrals (referrer_id, email) WHERE organization_id IS NULL;
CREATE INDEX referrals_waiting ON referrals (id) WHERE referral_type = 'company' AND (state = ANY (ARRAY['signed_up', 'qualified']));
CREATE TRIGGER referrals_first_change AFTER INSERT ON referrals FOR EACH ROW EXECUTE FUNCTION keep_referral_change(); -- referrals/database/states.sql
CREATE TRIGGER referrals_later_change AFTER UPDATE ON referrals FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION keep_referral_change(); -- referrals/database/states.sql
CREATE TRIGGER referrals_names BEFORE INSERT OR UPDATE OF state, status ON referrals FOR EACH ROW EXECUTE FUNCTION keep_referral_status(); -- referrals/database/states.sql
CREATE TRIGGER referrals_state BEFORE UPDATE ON referrals FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION refuse_illegal_transition('referral_state_transitions', 'state'); -- referrals/database/states.sql
CREATE TRIGGER referrals_status BEFORE UPDATE OF status ON referrals FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('referral_status_transitions', 'status'); -- referrals/database/states.sql
CREATE POLICY all_referrals FOR ALL TO loubby_worker; -- referrals/database/access.sql
CREATE POLICY auth_referrals FOR ALL TO loubby_auth; -- referrals/database/access.sql
CREATE POLICY own_referrals FOR SELECT TO loubby_app; -- referrals/database/access.sql
CREATE POLICY refer FOR INSERT TO loubby_app; -- referrals/database/access.sql
CREATE POLICY send_again FOR UPDATE TO loubby_app; -- referrals/database/access.sql
-- access: referrals/database/access.sql

CREATE TABLE rejection_reasons (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  retired boolean DEFAULT false NOT NULL,
  mail_subject text NOT NULL,
  mail_body text NOT NULL,
  for_declined boolean DEFAULT false NOT NULL,
  CONSTRAINT rejection_reasons_pkey PRIMARY KEY (id),
  CONSTRAINT rejection_reasons_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT rejection_reasons_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT rejection_reasons_mail_body_check CHECK (length(mail_body) <= 10000),
  CONSTRAINT rejection_reasons_mail_subject_check CHECK (length(mail_subject) <= 200 AND mail_subject !~ '[\r\n]'),
  CONSTRAINT rejection_reasons_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT rejection_reasons_position_check CHECK ("position" >= 0)
);
CREATE UNIQUE INDEX rejection_reasons_by_name ON rejection_reasons (organization_id, lower(name)) WHERE NOT retired;
CREATE UNIQUE INDEX rejection_reasons_for_declined ON rejection_reasons (organization_id) WHERE for_declined AND NOT retired;
CREATE INDEX rejection_reasons_of ON rejection_reasons (organization_id, "position");
CREATE POLICY company_reasons FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE reminder_clock (
  id boolean DEFAULT true NOT NULL,
  done_to timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT reminder_clock_pkey PRIMARY KEY (id),
  CONSTRAINT reminder_clock_id_check CHECK (id)
);
CREATE POLICY all_reminder_clock FOR ALL TO loubby_worker; -- schedule/database/reminders.sql
-- access: schedule/database/reminders.sql

CREATE TABLE reminder_defaults (
  user_id uuid NOT NULL,
  reminders jsonb NOT NULL,
  CONSTRAINT reminder_defaults_pkey PRIMARY KEY (user_id),
  CONSTRAINT reminder_defaults_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT reminder_defaults_reminders_check CHECK (jsonb_typeof(reminders) = 'array')
);
CREATE POLICY own_reminder_defaults FOR ALL TO loubby_app; -- schedule/database/reminders.sql
-- access: schedule/database/reminders.sql

CREATE TABLE remote_builds (
  remote text NOT NULL,
  build text NOT NULL,
  version text NOT NULL,
  path text NOT NULL,
  description jsonb NOT NULL,
  registered_at timestamptz(3) DEFAULT now() NOT NULL,
  origin text DEFAULT 'local' NOT NULL,
  files jsonb DEFAULT '{}'::jsonb NOT NULL,
  removed_at timestamptz(3),
  CONSTRAINT remote_builds_pkey PRIMARY KEY (remote, build),
  CONSTRAINT remote_builds_remote_version_build_key UNIQUE (remote, version, build),
  CONSTRAINT remote_builds_build_check CHECK (build ~ '^[a-z0-9]+$'),
  CONSTRAINT remote_builds_files_check CHECK (jsonb_typeof(files) = 'object'),
  CONSTRAINT remote_builds_origin_check CHECK (origin = ANY (ARRAY['local', 'shipped'])),
  CONSTRAINT remote_builds_remote_check CHECK (remote ~ '^[a-z][a-z0-9-]*$')
);
CREATE UNIQUE INDEX remote_builds_shipped_version ON remote_builds (remote, version) WHERE origin = 'shipped';
-- access: remotes/database/access.sql

CREATE TABLE remote_changes (
  id uuid NOT NULL,
  remote text NOT NULL,
  action text NOT NULL,
  build text,
  reason text,
  actor_kind text NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT remote_changes_pkey PRIMARY KEY (id),
  CONSTRAINT remote_changes_action_check CHECK (action = ANY (ARRAY['ship', 'canary', 'end_canary', 'promote', 'rollback', 'kill', 'revive', 'withdraw', 'remove'])),
  CONSTRAINT remote_changes_actor_kind_check CHECK (actor_kind = ANY (ARRAY['person', 'deploy_key', 'system'])),
  CONSTRAINT remote_changes_check CHECK ((actor_kind = 'system') = (actor_id IS NULL))
);
CREATE INDEX remote_changes_by_remote ON remote_changes (remote, id DESC);
CREATE TRIGGER remote_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON remote_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_changes(); -- remotes/database/states.sql
-- access: remotes/database/access.sql

CREATE TABLE remote_releases (
  remote text NOT NULL,
  active text,
  previous text,
  killed_reason text,
  rules jsonb DEFAULT '[]'::jsonb NOT NULL,
  changed_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT remote_releases_pkey PRIMARY KEY (remote),
  CONSTRAINT remote_releases_remote_active_fkey FOREIGN KEY (remote, active) REFERENCES remote_builds(remote, build),
  CONSTRAINT remote_releases_remote_previous_fkey FOREIGN KEY (remote, previous) REFERENCES remote_builds(remote, build),
  CONSTRAINT remote_releases_rules_check CHECK (jsonb_typeof(rules) = 'array')
);
-- access: remotes/database/access.sql

CREATE TABLE remote_rollups (
  remote text NOT NULL,
  build text NOT NULL,
  hour timestamptz(0) NOT NULL,
  loads integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  errors integer DEFAULT 0 NOT NULL,
  buckets integer[] DEFAULT array_fill(0, ARRAY[9]) NOT NULL,
  total_ms bigint DEFAULT 0 NOT NULL,
  CONSTRAINT remote_rollups_pkey PRIMARY KEY (remote, build, hour),
  CONSTRAINT remote_rollups_buckets_check CHECK (array_length(buckets, 1) = 9)
);
-- access: remotes/database/access.sql

CREATE TABLE resume_readings (
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  title text,
  employer text,
  location text,
  years smallint,
  skills text[] DEFAULT '{}'[] NOT NULL,
  education text,
  source text NOT NULL,
  read_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT resume_readings_pkey PRIMARY KEY (application_id),
  CONSTRAINT resume_readings_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT resume_readings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT resume_readings_education_check CHECK (length(education) >= 1 AND length(education) <= 300),
  CONSTRAINT resume_readings_employer_check CHECK (length(employer) >= 1 AND length(employer) <= 300),
  CONSTRAINT resume_readings_location_check CHECK (length(location) >= 1 AND length(location) <= 300),
  CONSTRAINT resume_readings_skills_check CHECK (cardinality(skills) <= 30),
  CONSTRAINT resume_readings_source_check CHECK (source = ANY (ARRAY['rules', 'model', 'person', 'none'])),
  CONSTRAINT resume_readings_title_check CHECK (length(title) >= 1 AND length(title) <= 300),
  CONSTRAINT resume_readings_years_check CHECK (years >= 0 AND years <= 80)
);
CREATE INDEX resume_readings_of ON resume_readings (organization_id);
CREATE POLICY company_resume_readings FOR ALL TO loubby_app; -- applications/database/resume-facts.sql
CREATE POLICY worker_resume_readings FOR ALL TO loubby_worker; -- applications/database/resume-facts.sql
-- access: applications/database/resume-facts.sql

CREATE TABLE resume_video_requests (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  reason text NOT NULL,
  state text DEFAULT 'asked' NOT NULL,
  decline_reason text DEFAULT '' NOT NULL,
  file_id uuid,
  asked_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  CONSTRAINT resume_video_requests_pkey PRIMARY KEY (id),
  CONSTRAINT resume_video_requests_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT resume_video_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT resume_video_requests_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES users(id),
  CONSTRAINT resume_video_requests_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT resume_video_requests_check CHECK (expires_at > asked_at),
  CONSTRAINT resume_video_requests_check1 CHECK ((state = 'asked') = (settled_at IS NULL)),
  CONSTRAINT resume_video_requests_check2 CHECK ((state = 'answered') = (file_id IS NOT NULL)),
  CONSTRAINT resume_video_requests_decline_reason_check CHECK (length(decline_reason) <= 500),
  CONSTRAINT resume_video_requests_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CONSTRAINT resume_video_requests_state_check CHECK (state = ANY (ARRAY['asked', 'answered', 'declined', 'withdrawn', 'expired']))
);
CREATE UNIQUE INDEX one_open_resume_video ON resume_video_requests (application_id) WHERE state = 'asked';
CREATE INDEX open_resume_videos ON resume_video_requests (expires_at) WHERE state = 'asked';
CREATE INDEX resume_videos_by_asker ON resume_video_requests (asked_by);
CREATE INDEX resume_videos_by_file ON resume_video_requests (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX resume_videos_of_application ON resume_video_requests (application_id, asked_at DESC);
CREATE INDEX resume_videos_of_candidate ON resume_video_requests (candidate_id, asked_at DESC);
CREATE TRIGGER resume_videos_settle BEFORE UPDATE OF state ON resume_video_requests FOR EACH ROW WHEN (old.state = 'asked' AND new.state <> 'asked') EXECUTE FUNCTION settle_resume_video(); -- applications/database/resume-videos.sql
CREATE TRIGGER resume_videos_state BEFORE UPDATE OF state ON resume_video_requests FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('resume_video_transitions', 'state'); -- applications/database/states.sql
CREATE POLICY answer_resume_video FOR UPDATE TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY ask_for_resume_video FOR INSERT TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY company_resume_videos FOR SELECT TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY own_resume_videos FOR SELECT TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY withdraw_resume_video FOR UPDATE TO loubby_app; -- applications/database/access-beside.sql
CREATE POLICY worker_resume_videos FOR ALL TO loubby_worker; -- applications/database/access-beside.sql
-- access: applications/database/access-beside.sql

CREATE TABLE resume_video_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT resume_video_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: applications/database/access-beside.sql

CREATE TABLE resumes_due (
  application_id uuid NOT NULL,
  CONSTRAINT resumes_due_pkey PRIMARY KEY (application_id),
  CONSTRAINT resumes_due_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
);
CREATE POLICY worker_resumes_due FOR ALL TO loubby_worker; -- applications/database/resume-facts.sql
-- access: applications/database/resume-facts.sql

CREATE TABLE review_reports (
  id uuid NOT NULL,
  review_id uuid NOT NULL,
  reporter_id uuid NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  decided_at timestamptz(3),
  decided_by uuid,
  upheld boolean,
  CONSTRAINT review_reports_pkey PRIMARY KEY (id),
  CONSTRAINT review_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT review_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES listing_reviews(id) ON DELETE CASCADE,
  CONSTRAINT review_reports_check CHECK (num_nonnulls(decided_at, upheld) = ANY (ARRAY[0, 2])),
  CONSTRAINT review_reports_check1 CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT review_reports_reason_check CHECK (length(reason) >= 3 AND length(reason) <= 600)
);
CREATE INDEX review_reports_by_decider ON review_reports (decided_by);
CREATE INDEX review_reports_decided ON review_reports (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX review_reports_of_reporter ON review_reports (reporter_id);
CREATE INDEX review_reports_of_review ON review_reports (review_id);
CREATE UNIQUE INDEX review_reports_one_open ON review_reports (review_id) WHERE decided_at IS NULL;
CREATE INDEX review_reports_waiting ON review_reports (created_at, id) WHERE decided_at IS NULL;
CREATE POLICY all_reports FOR ALL TO loubby_worker; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE room_spans (
  event_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  room_id uuid NOT NULL,
  span tstzrange NOT NULL,
  CONSTRAINT room_spans_pkey PRIMARY KEY (event_id, at),
  CONSTRAINT room_spans_taken_once EXCLUDE USING gist (room_id WITH =, span WITH &&) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT room_spans_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT room_spans_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id) ON DELETE CASCADE,
  CONSTRAINT room_spans_span_check CHECK (NOT isempty(span))
);
-- access: the owner alone

CREATE TABLE rooms (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  place text DEFAULT '' NOT NULL,
  capacity integer NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT rooms_pkey PRIMARY KEY (id),
  CONSTRAINT rooms_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT rooms_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT rooms_capacity_check CHECK (capacity >= 1 AND capacity <= 10000),
  CONSTRAINT rooms_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT rooms_place_check CHECK (length(place) <= 200)
);
CREATE UNIQUE INDEX rooms_by_name ON rooms (organization_id, lower(name));
CREATE POLICY rooms_of_company FOR ALL TO loubby_app; -- schedule/database/rooms.sql
-- access: schedule/database/rooms.sql

CREATE TABLE sandbox_chargebacks (
  id uuid NOT NULL,
  reference uuid NOT NULL,
  amount bigint NOT NULL,
  state text DEFAULT 'needs_response' NOT NULL,
  evidence text DEFAULT '' NOT NULL,
  due_at timestamptz(3) DEFAULT (now() + '7 days'::interval) NOT NULL,
  decides_at timestamptz(3),
  CONSTRAINT sandbox_chargebacks_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_chargebacks_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox_payments(reference),
  CONSTRAINT sandbox_chargebacks_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_chargebacks_state_check CHECK (state = ANY (ARRAY['needs_response', 'under_review', 'won', 'lost']))
);
CREATE INDEX sandbox_chargebacks_of ON sandbox_chargebacks (reference);
CREATE POLICY all_chargebacks FOR ALL TO loubby_worker; -- payments/database/access.sql
-- access: payments/database/access.sql

CREATE TABLE sandbox_keys (
  is_only boolean DEFAULT true NOT NULL,
  secret text NOT NULL,
  CONSTRAINT sandbox_keys_pkey PRIMARY KEY (is_only),
  CONSTRAINT sandbox_keys_is_only_check CHECK (is_only),
  CONSTRAINT sandbox_keys_secret_check CHECK (length(secret) >= 64)
);
CREATE POLICY its_key FOR SELECT TO loubby_worker; -- payments/database/access.sql
-- access: payments/database/access.sql

CREATE TABLE sandbox_payments (
  reference uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  settles_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  card text,
  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (reference),
  CONSTRAINT sandbox_payments_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_payments_check CHECK (settles_at IS NULL OR (state = ANY (ARRAY['processing', 'succeeded']))),
  CONSTRAINT sandbox_payments_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT sandbox_payments_state_check CHECK (state = ANY (ARRAY['open', 'declined', 'needs_action', 'processing', 'succeeded', 'closed']))
);
CREATE INDEX sandbox_payments_by_time ON sandbox_payments (created_at);
CREATE POLICY all_payments FOR ALL TO loubby_worker; -- payments/database/access.sql
-- access: payments/database/access.sql

CREATE TABLE sandbox_refunds (
  id uuid NOT NULL,
  reference uuid NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_refunds_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox_payments(reference),
  CONSTRAINT sandbox_refunds_amount_check CHECK (amount > 0),
  CONSTRAINT sandbox_refunds_state_check CHECK (state = ANY (ARRAY['pending', 'succeeded', 'failed']))
);
CREATE INDEX sandbox_refunds_by_time ON sandbox_refunds (created_at);
CREATE INDEX sandbox_refunds_of ON sandbox_refunds (reference);
CREATE POLICY all_refunds FOR ALL TO loubby_worker; -- payments/database/access.sql
-- access: payments/database/access.sql

CREATE TABLE saved_companies (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  saved_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT saved_companies_pkey PRIMARY KEY (user_id, organization_id),
  CONSTRAINT saved_companies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT saved_companies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_companies_by_company ON saved_companies (organization_id);
CREATE INDEX saved_companies_of ON saved_companies (user_id, saved_at DESC, organization_id);
CREATE POLICY own_saved_companies FOR ALL TO loubby_app; -- search/database/access.sql
-- access: search/database/access.sql

CREATE TABLE saved_items (
  user_id uuid NOT NULL,
  type text NOT NULL,
  listing_id uuid NOT NULL,
  saved_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT saved_items_pkey PRIMARY KEY (user_id, type, listing_id),
  CONSTRAINT saved_items_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  CONSTRAINT saved_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT saved_items_type_check CHECK (type = 'agent')
);
CREATE INDEX saved_items_by_age ON saved_items (user_id, type, saved_at DESC, listing_id);
CREATE INDEX saved_items_of_listing ON saved_items (listing_id);
CREATE POLICY own_saved_items FOR ALL TO loubby_app; -- agents/database/access.sql
-- access: agents/database/access.sql

CREATE TABLE saved_jobs (
  user_id uuid NOT NULL,
  job_id uuid NOT NULL,
  saved_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT saved_jobs_pkey PRIMARY KEY (user_id, job_id),
  CONSTRAINT saved_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT saved_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_jobs_of_job ON saved_jobs (job_id);
CREATE POLICY own_saved_jobs FOR ALL TO loubby_app; -- job-search/database/access.sql
-- access: job-search/database/access.sql

CREATE TABLE saved_people (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  person_id uuid NOT NULL,
  saved_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT saved_people_pkey PRIMARY KEY (user_id, organization_id, person_id),
  CONSTRAINT saved_people_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX saved_people_by_person ON saved_people (person_id);
CREATE INDEX saved_people_of ON saved_people (organization_id, user_id, saved_at DESC, person_id);
CREATE POLICY own_saved_people FOR ALL TO loubby_app; -- search/database/access.sql
-- access: search/database/access.sql

CREATE TABLE scheduled_messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid,
  client_id uuid NOT NULL,
  body text NOT NULL,
  mentions uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  reply_to integer,
  send_at timestamptz(3) NOT NULL,
  refusal text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT scheduled_messages_pkey PRIMARY KEY (id),
  CONSTRAINT scheduled_messages_user_id_client_id_key UNIQUE (user_id, client_id),
  CONSTRAINT scheduled_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_messages_body_check CHECK (length(body) >= 1 AND length(body) <= 10000)
);
CREATE INDEX scheduled_messages_of_person ON scheduled_messages (conversation_id, user_id, send_at);
CREATE POLICY own_scheduled FOR ALL TO loubby_app; -- conversations/database/scheduled.sql
CREATE POLICY worker_scheduled FOR SELECT TO loubby_worker; -- conversations/database/scheduled.sql
-- access: conversations/database/scheduled.sql

CREATE TABLE scorecard_drafts (
  scorecard_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  author_id uuid NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  content jsonb NOT NULL,
  private_note text DEFAULT '' NOT NULL,
  saved_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT scorecard_drafts_pkey PRIMARY KEY (scorecard_id),
  CONSTRAINT scorecard_drafts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT scorecard_drafts_scorecard_id_organization_id_fkey FOREIGN KEY (scorecard_id, organization_id) REFERENCES scorecards(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT scorecard_drafts_content_check CHECK (jsonb_typeof(content) = 'object'),
  CONSTRAINT scorecard_drafts_private_note_check CHECK (length(private_note) <= 5000)
);
CREATE INDEX scorecard_drafts_by_author ON scorecard_drafts (author_id);
CREATE POLICY own_scorecard_draft FOR ALL TO loubby_app; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE scorecard_submissions (
  scorecard_id uuid NOT NULL,
  version integer NOT NULL,
  organization_id uuid NOT NULL,
  application_id uuid NOT NULL,
  author_id uuid NOT NULL,
  content jsonb NOT NULL,
  recommendation text NOT NULL,
  submitted_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT scorecard_submissions_pkey PRIMARY KEY (scorecard_id, version),
  CONSTRAINT scorecard_submissions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT scorecard_submissions_scorecard_id_organization_id_fkey FOREIGN KEY (scorecard_id, organization_id) REFERENCES scorecards(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT scorecard_submissions_content_check CHECK (jsonb_typeof(content) = 'object'),
  CONSTRAINT scorecard_submissions_recommendation_check CHECK (recommendation = ANY (ARRAY['definitely_not', 'no', 'no_decision', 'yes', 'strong_yes'])),
  CONSTRAINT scorecard_submissions_version_check CHECK (version > 0)
);
CREATE INDEX scorecard_submissions_by_author ON scorecard_submissions (author_id);
CREATE INDEX scorecard_submissions_of ON scorecard_submissions (application_id);
CREATE POLICY read_scorecard_submissions FOR SELECT TO loubby_app; -- evaluation/database/access.sql
CREATE POLICY submit_own_scorecard FOR INSERT TO loubby_app; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE scorecard_template_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT scorecard_template_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: evaluation/database/access.sql

CREATE TABLE scorecard_template_versions (
  template_id uuid NOT NULL,
  version integer NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  attributes jsonb NOT NULL,
  questions jsonb NOT NULL,
  published_by uuid NOT NULL,
  published_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT scorecard_template_versions_pkey PRIMARY KEY (template_id, version),
  CONSTRAINT scorecard_template_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id),
  CONSTRAINT scorecard_template_versions_template_id_organization_id_fkey FOREIGN KEY (template_id, organization_id) REFERENCES scorecard_templates(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT scorecard_template_versions_attributes_check CHECK (jsonb_array_length(attributes) >= 1 AND jsonb_array_length(attributes) <= 60),
  CONSTRAINT scorecard_template_versions_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT scorecard_template_versions_version_check CHECK (version > 0)
);
CREATE INDEX scorecard_template_versions_by ON scorecard_template_versions (published_by);
CREATE POLICY company_scorecard_template_versions FOR ALL TO loubby_app; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE scorecard_templates (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  client_id uuid NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  name text DEFAULT '' NOT NULL,
  attributes jsonb DEFAULT '[]'::jsonb NOT NULL,
  questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  published_revision integer,
  published_name text,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT scorecard_templates_pkey PRIMARY KEY (id),
  CONSTRAINT scorecard_templates_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT scorecard_templates_organization_id_created_by_client_id_key UNIQUE (organization_id, created_by, client_id),
  CONSTRAINT scorecard_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT scorecard_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT scorecard_templates_attributes_check CHECK (jsonb_typeof(attributes) = 'array' AND jsonb_array_length(attributes) <= 60),
  CONSTRAINT scorecard_templates_check CHECK (state <> 'draft' OR version = 0),
  CONSTRAINT scorecard_templates_check1 CHECK (state <> 'published' OR version > 0),
  CONSTRAINT scorecard_templates_check2 CHECK ((version = 0) = (published_revision IS NULL) AND (version = 0) = (published_name IS NULL)),
  CONSTRAINT scorecard_templates_name_check CHECK (length(name) <= 80),
  CONSTRAINT scorecard_templates_questions_check CHECK (jsonb_typeof(questions) = 'array' AND jsonb_array_length(questions) <= 30),
  CONSTRAINT scorecard_templates_state_check CHECK (state = ANY (ARRAY['draft', 'published', 'archived'])),
  CONSTRAINT scorecard_templates_version_check CHECK (version >= 0)
);
CREATE UNIQUE INDEX scorecard_templates_by_name ON scorecard_templates (organization_id, lower(published_name)) WHERE state = 'published';
CREATE INDEX scorecard_templates_of ON scorecard_templates (organization_id, state, lower(name), id);
CREATE TRIGGER scorecard_templates_state BEFORE UPDATE OF state ON scorecard_templates FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('scorecard_template_transitions', 'state'); -- evaluation/database/states.sql
CREATE POLICY company_scorecard_templates FOR ALL TO loubby_app; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE scorecard_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT scorecard_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: evaluation/database/access.sql

CREATE TABLE scorecards (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  application_id uuid NOT NULL,
  about_id uuid NOT NULL,
  job_id uuid NOT NULL,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  author_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  request text DEFAULT '' NOT NULL,
  due_at timestamptz(3),
  state text DEFAULT 'not_started' NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  asked_at timestamptz(3) DEFAULT now() NOT NULL,
  submitted_at timestamptz(3),
  reminded_at timestamptz(3),
  reminders integer DEFAULT 0 NOT NULL,
  CONSTRAINT scorecards_pkey PRIMARY KEY (id),
  CONSTRAINT scorecards_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT scorecards_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT scorecards_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT scorecards_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT scorecards_template_id_template_version_fkey FOREIGN KEY (template_id, template_version) REFERENCES scorecard_template_versions(template_id, version),
  CONSTRAINT scorecards_check CHECK ((state = ANY (ARRAY['submitted', 'amended'])) = (version > 0) AND (version > 0) = (submitted_at IS NOT NULL)),
  CONSTRAINT scorecards_check1 CHECK ((state = 'amended') = (version > 1)),
  CONSTRAINT scorecards_request_check CHECK (length(request) <= 500),
  CONSTRAINT scorecards_state_check CHECK (state = ANY (ARRAY['not_started', 'draft', 'submitted', 'amended', 'called_off'])),
  CONSTRAINT scorecards_version_check CHECK (version >= 0)
);
CREATE INDEX due_scorecards ON scorecards (due_at) WHERE state = ANY (ARRAY['not_started', 'draft']);
CREATE UNIQUE INDEX one_scorecard_each ON scorecards (application_id, author_id, template_id) WHERE state <> 'called_off';
CREATE INDEX overdue_scorecards ON scorecards (organization_id, due_at) WHERE state = ANY (ARRAY['not_started', 'draft']);
CREATE INDEX owed_scorecards ON scorecards (author_id, organization_id) WHERE state = ANY (ARRAY['not_started', 'draft']);
CREATE INDEX scorecards_about ON scorecards (about_id);
CREATE INDEX scorecards_by_asker ON scorecards (asked_by);
CREATE INDEX scorecards_by_template ON scorecards (template_id, template_version);
CREATE INDEX scorecards_of_job ON scorecards (job_id, about_id DESC) WHERE state <> 'called_off';
CREATE TRIGGER scorecards_insights_in AFTER INSERT ON scorecards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_cards(); -- insights/database/hooks.sql
CREATE TRIGGER scorecards_insights_over AFTER UPDATE ON scorecards REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_cards(); -- insights/database/hooks.sql
CREATE TRIGGER scorecards_place BEFORE INSERT ON scorecards FOR EACH ROW EXECUTE FUNCTION place_scorecard(); -- evaluation/database/scorecards.sql
CREATE TRIGGER scorecards_state BEFORE UPDATE OF state ON scorecards FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('scorecard_transitions', 'state'); -- evaluation/database/states.sql
CREATE POLICY ask_for_scorecard FOR INSERT TO loubby_app; -- evaluation/database/access.sql
CREATE POLICY change_scorecard FOR UPDATE TO loubby_app; -- evaluation/database/access.sql
CREATE POLICY company_scorecards FOR SELECT TO loubby_app; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE second_zones (
  user_id uuid NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT second_zones_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_zones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT second_zones_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64)
);
CREATE POLICY own_second_zone FOR ALL TO loubby_app; -- schedule/database/second-zones.sql
-- access: schedule/database/second-zones.sql

CREATE TABLE session_overrides (
  session_id uuid NOT NULL,
  remote text NOT NULL,
  manifest text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT session_overrides_pkey PRIMARY KEY (session_id, remote),
  CONSTRAINT session_overrides_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CONSTRAINT session_overrides_manifest_check CHECK (manifest ~ '^https?://' AND length(manifest) <= 500),
  CONSTRAINT session_overrides_remote_check CHECK (remote ~ '^[a-z][a-z0-9-]*$')
);
-- access: remotes/database/access.sql

CREATE TABLE sessions (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  organization_id uuid,
  user_agent text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  last_seen_at timestamptz(3) DEFAULT now() NOT NULL,
  store_id uuid,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE SET NULL,
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE TRIGGER overrides_end_with_their_session AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_overrides(); -- remotes/database/hooks.sql
-- access: identity/database/access.sql

CREATE TABLE sign_in_attempts (
  id uuid NOT NULL,
  subject text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_attempts_by_subject ON sign_in_attempts (subject, at);
-- access: identity/database/access.sql

CREATE TABLE slack_hooks (
  organization_id uuid NOT NULL,
  url text,
  hint text DEFAULT '' NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  notices text[] NOT NULL,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  failure text DEFAULT '' NOT NULL,
  CONSTRAINT slack_hooks_pkey PRIMARY KEY (organization_id),
  CONSTRAINT slack_hooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT slack_hooks_failure_check CHECK (length(failure) <= 300),
  CONSTRAINT slack_hooks_url_check CHECK (length(url) <= 1000)
);
CREATE POLICY own_companys_hook FOR ALL TO loubby_app; -- notifications/database/access.sql
CREATE POLICY worker_hooks FOR ALL TO loubby_worker; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE slack_posts (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  event_key text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  sent_at timestamptz(3),
  CONSTRAINT slack_posts_pkey PRIMARY KEY (id),
  CONSTRAINT slack_posts_organization_id_event_key_key UNIQUE (organization_id, event_key),
  CONSTRAINT slack_posts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX slack_posts_by_age ON slack_posts (created_at);
CREATE POLICY worker_posts FOR ALL TO loubby_worker; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE slot_holds (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  event_type_id uuid NOT NULL,
  host_id uuid NOT NULL,
  slot_id uuid NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  blocked_from timestamptz(3) NOT NULL,
  blocked_to timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  turn jsonb,
  CONSTRAINT slot_holds_pkey PRIMARY KEY (id),
  CONSTRAINT slot_holds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT slot_holds_event_type_id_fkey FOREIGN KEY (event_type_id) REFERENCES event_types(id) ON DELETE CASCADE,
  CONSTRAINT slot_holds_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT slot_holds_check CHECK (ends_at > starts_at),
  CONSTRAINT slot_holds_check1 CHECK (blocked_from <= starts_at),
  CONSTRAINT slot_holds_check2 CHECK (blocked_to >= ends_at),
  CONSTRAINT slot_holds_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX slot_holds_of_host ON slot_holds (host_id, expires_at);
CREATE INDEX slot_holds_of_slot ON slot_holds (slot_id);
CREATE INDEX slot_holds_of_type ON slot_holds (event_type_id, starts_at);
CREATE TRIGGER slot_holds_busy AFTER INSERT OR DELETE ON slot_holds FOR EACH ROW EXECUTE FUNCTION follow_slot(); -- schedule/database/bookings.sql
CREATE POLICY all_slot_holds FOR ALL TO loubby_worker; -- schedule/database/bookings.sql
-- access: schedule/database/bookings.sql

CREATE TABLE slot_parts (
  slot_id uuid NOT NULL,
  host_id uuid NOT NULL,
  "position" integer NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  blocked_from timestamptz(3) NOT NULL,
  blocked_to timestamptz(3) NOT NULL,
  CONSTRAINT slot_parts_pkey PRIMARY KEY (slot_id, host_id),
  CONSTRAINT slot_parts_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT slot_parts_check CHECK (ends_at > starts_at),
  CONSTRAINT slot_parts_check1 CHECK (blocked_from <= starts_at),
  CONSTRAINT slot_parts_check2 CHECK (blocked_to >= ends_at),
  CONSTRAINT slot_parts_position_check CHECK ("position" >= 1 AND "position" <= 20)
);
CREATE INDEX slot_parts_of_host ON slot_parts (host_id, starts_at);
CREATE POLICY all_slot_parts FOR ALL TO loubby_worker; -- schedule/database/bookings.sql
-- access: schedule/database/bookings.sql

CREATE TABLE socket_io_attachments (
  id bigint DEFAULT nextval('socket_io_attachments_id_seq'::regclass) NOT NULL,
  created_at timestamptz DEFAULT now(),
  payload bytea,
  CONSTRAINT socket_io_attachments_id_key UNIQUE (id)
);
-- access: realtime/database/access.sql

CREATE TABLE stage_count_changes (
  id bigint NOT NULL,
  stage_id uuid NOT NULL,
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  active integer NOT NULL,
  hired integer NOT NULL,
  rejected integer NOT NULL,
  withdrawn integer NOT NULL,
  arrived integer DEFAULT 0 NOT NULL,
  CONSTRAINT stage_count_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX stage_count_changes_of_job ON stage_count_changes (job_id);
CREATE INDEX stage_count_changes_of_organization ON stage_count_changes (organization_id);
CREATE POLICY company_stage_count_changes FOR SELECT TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE stage_plans (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  stages jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT stage_plans_pkey PRIMARY KEY (id),
  CONSTRAINT stage_plans_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT stage_plans_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT stage_plans_stages_check CHECK (jsonb_typeof(stages) = 'array')
);
CREATE UNIQUE INDEX stage_plans_by_name ON stage_plans (organization_id, lower(name));
CREATE POLICY company_stage_plans FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE stage_scorecards (
  stage_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  template_id uuid NOT NULL,
  CONSTRAINT stage_scorecards_pkey PRIMARY KEY (stage_id),
  CONSTRAINT stage_scorecards_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE CASCADE,
  CONSTRAINT stage_scorecards_template_id_organization_id_fkey FOREIGN KEY (template_id, organization_id) REFERENCES scorecard_templates(id, organization_id) ON DELETE CASCADE
);
CREATE INDEX stage_scorecards_by_template ON stage_scorecards (template_id);
CREATE POLICY company_stage_scorecards FOR ALL TO loubby_app; -- evaluation/database/access.sql
-- access: evaluation/database/access.sql

CREATE TABLE stage_tallies (
  stage_id uuid NOT NULL,
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  active integer DEFAULT 0 NOT NULL,
  hired integer DEFAULT 0 NOT NULL,
  rejected integer DEFAULT 0 NOT NULL,
  withdrawn integer DEFAULT 0 NOT NULL,
  waits boolean NOT NULL,
  arrived integer DEFAULT 0 NOT NULL,
  CONSTRAINT stage_tallies_pkey PRIMARY KEY (stage_id),
  CONSTRAINT stage_tallies_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE CASCADE
);
CREATE INDEX stage_tallies_of_job ON stage_tallies (job_id);
CREATE INDEX stages_with_applicants ON stage_tallies (organization_id, job_id) WHERE waits AND arrived > 0;
CREATE TRIGGER stage_tallies_counted_in AFTER INSERT ON stage_tallies FOR EACH ROW WHEN (new.waits AND new.arrived <> 0) EXECUTE FUNCTION keep_organization_tally(); -- jobs/database/job-counts.sql
CREATE TRIGGER stage_tallies_counted_out AFTER DELETE ON stage_tallies FOR EACH ROW WHEN (old.waits AND old.arrived <> 0) EXECUTE FUNCTION keep_organization_tally(); -- jobs/database/job-counts.sql
CREATE TRIGGER stage_tallies_counted_over AFTER UPDATE ON stage_tallies FOR EACH ROW WHEN (old.waits IS DISTINCT FROM new.waits OR old.arrived IS DISTINCT FROM new.arrived) EXECUTE FUNCTION keep_organization_tally(); -- jobs/database/job-counts.sql
CREATE POLICY company_stage_tallies FOR SELECT TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE stage_visits (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  job_id uuid NOT NULL,
  stage_id uuid,
  kind text NOT NULL,
  entered_at timestamptz(3) NOT NULL,
  left_at timestamptz(3),
  CONSTRAINT stage_visits_pkey PRIMARY KEY (id),
  CONSTRAINT stage_visits_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT stage_visits_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stages(id) ON DELETE SET NULL,
  CONSTRAINT stage_visits_check CHECK (left_at >= entered_at)
);
CREATE UNIQUE INDEX one_standing_visit ON stage_visits (application_id) WHERE left_at IS NULL;
CREATE INDEX stage_visits_in ON stage_visits (stage_id) WHERE stage_id IS NOT NULL;
CREATE INDEX stage_visits_of ON stage_visits (application_id, entered_at);
CREATE POLICY company_stage_visits FOR SELECT TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE stages (
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  "position" integer NOT NULL,
  sla_days integer,
  entry_actions jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT stages_pkey PRIMARY KEY (id),
  CONSTRAINT stages_id_job_id_key UNIQUE (id, job_id),
  CONSTRAINT stages_job_id_position_key UNIQUE (job_id, "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT stages_job_id_organization_id_fkey FOREIGN KEY (job_id, organization_id) REFERENCES jobs(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT stages_entry_actions_check CHECK (jsonb_typeof(entry_actions) = 'array'),
  CONSTRAINT stages_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT stages_position_check CHECK ("position" >= 0),
  CONSTRAINT stages_sla_days_check CHECK (sla_days >= 1 AND sla_days <= 365)
);
CREATE TRIGGER stages_stale AFTER UPDATE ON stages FOR EACH ROW WHEN (new.type IS DISTINCT FROM old.type OR new."position" IS DISTINCT FROM old."position") EXECUTE FUNCTION mark_stale_job(); -- insights/database/hooks.sql
CREATE TRIGGER stages_tallied AFTER INSERT ON stages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION start_stage_tallies(); -- jobs/database/counts.sql
CREATE TRIGGER stages_tally AFTER UPDATE OF "position" ON stages FOR EACH ROW WHEN (new."position" IS DISTINCT FROM old."position") EXECUTE FUNCTION keep_stage_tally(); -- jobs/database/counts.sql
CREATE POLICY company_stages FOR ALL TO loubby_app; -- jobs/database/access.sql
CREATE POLICY visible_stages FOR SELECT TO loubby_app; -- jobs/database/access.sql
-- access: jobs/database/access.sql

CREATE TABLE store_addresses (
  slug text NOT NULL,
  store_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT store_addresses_pkey PRIMARY KEY (slug),
  CONSTRAINT store_addresses_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  CONSTRAINT store_addresses_slug_check CHECK (length(slug) >= 1 AND length(slug) <= 120)
);
CREATE INDEX store_addresses_of_store ON store_addresses (store_id, created_at);
CREATE POLICY own_store_addresses FOR SELECT TO loubby_app; -- identity/database/store-brand.sql
-- access: identity/database/store-brand.sql

CREATE TABLE store_invite_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT store_invite_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: stores/database/access.sql

CREATE TABLE store_invites (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  email_address citext NOT NULL,
  role text NOT NULL,
  invited_by uuid NOT NULL,
  token_hash bytea NOT NULL,
  state text DEFAULT 'sent' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  sent_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  CONSTRAINT store_invites_pkey PRIMARY KEY (id),
  CONSTRAINT store_invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT store_invites_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  CONSTRAINT store_invites_email_address_check CHECK (length(email_address::text) <= 254),
  CONSTRAINT store_invites_role_check CHECK (role = ANY (ARRAY['manager', 'editor', 'support'])),
  CONSTRAINT store_invites_settled CHECK ((settled_at IS NULL) = (state = 'sent')),
  CONSTRAINT store_invites_state_check CHECK (state = ANY (ARRAY['sent', 'accepted', 'declined', 'canceled']))
);
CREATE INDEX store_invites_by_inviter ON store_invites (invited_by);
CREATE INDEX store_invites_newest ON store_invites (store_id, sent_at DESC, id DESC);
CREATE UNIQUE INDEX store_invites_one_open ON store_invites (store_id, email_address) WHERE state = 'sent';
CREATE TRIGGER store_invites_state BEFORE UPDATE OF state ON store_invites FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('store_invite_transitions', 'state'); -- stores/database/access.sql
CREATE POLICY auth_store_invites FOR ALL TO loubby_auth; -- stores/database/access.sql
-- access: stores/database/access.sql

CREATE TABLE store_member_changes (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  role text NOT NULL,
  changed_by uuid,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT store_member_changes_pkey PRIMARY KEY (id),
  CONSTRAINT store_member_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT store_member_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  CONSTRAINT store_member_changes_kind_check CHECK (kind = ANY (ARRAY['invited', 'canceled', 'declined', 'joined', 'role_changed', 'removed', 'left'])),
  CONSTRAINT store_member_changes_role_check CHECK (role = ANY (ARRAY['manager', 'editor', 'support'])),
  CONSTRAINT store_member_changes_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 254)
);
CREATE INDEX store_member_changes_by_changer ON store_member_changes (changed_by);
CREATE INDEX store_member_changes_newest ON store_member_changes (store_id, at DESC, id DESC);
CREATE TRIGGER store_member_changes_stay BEFORE UPDATE OF id, store_id, kind, subject, role, at ON store_member_changes FOR EACH ROW EXECUTE FUNCTION keep_store_member_change(); -- stores/database/access.sql
CREATE POLICY auth_store_member_changes FOR ALL TO loubby_auth; -- stores/database/access.sql
-- access: stores/database/access.sql

CREATE TABLE store_members (
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  joined_at timestamptz(3) DEFAULT now() NOT NULL,
  left_at timestamptz(3),
  CONSTRAINT store_members_pkey PRIMARY KEY (id),
  CONSTRAINT store_members_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  CONSTRAINT store_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT store_members_leave_later CHECK (left_at >= joined_at),
  CONSTRAINT store_members_role_check CHECK (role = ANY (ARRAY['manager', 'editor', 'support']))
);
CREATE INDEX store_members_of_person ON store_members (user_id, joined_at);
CREATE INDEX store_members_of_store ON store_members (store_id, joined_at);
CREATE UNIQUE INDEX store_members_once ON store_members (store_id, user_id) WHERE left_at IS NULL;
CREATE POLICY auth_store_members FOR ALL TO loubby_auth; -- identity/database/store-members.sql
-- access: identity/database/store-members.sql

CREATE TABLE store_sales (
  store_id uuid NOT NULL,
  delivered integer DEFAULT 0 NOT NULL,
  CONSTRAINT store_sales_pkey PRIMARY KEY (store_id),
  CONSTRAINT store_sales_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE
);
CREATE POLICY all_store_sales FOR ALL TO loubby_worker; -- agents/database/listings.sql
-- access: agents/database/listings.sql

CREATE TABLE stores (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  name_slug text NOT NULL,
  tagline text DEFAULT '' NOT NULL,
  logo_key text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  banner_key text,
  about jsonb,
  languages text[] DEFAULT '{}'[] NOT NULL,
  links text[] DEFAULT '{}'[] NOT NULL,
  support_email text DEFAULT '' NOT NULL,
  place text DEFAULT '' NOT NULL,
  answers_within text,
  featured uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT stores_pkey PRIMARY KEY (id),
  CONSTRAINT stores_id_owner_id_key UNIQUE (id, owner_id),
  CONSTRAINT stores_name_slug_key UNIQUE (name_slug),
  CONSTRAINT stores_owner_id_key UNIQUE (owner_id),
  CONSTRAINT stores_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT stores_brand_bounded CHECK (cardinality(languages) <= 20 AND cardinality(links) <= 5 AND cardinality(featured) <= 3 AND length(support_email) <= 254 AND length(place) <= 80 AND (answers_within = ANY (ARRAY['hours', 'day', 'two_days', 'week']))),
  CONSTRAINT stores_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT stores_tagline_check CHECK (length(tagline) <= 160)
);
CREATE TRIGGER stores_keep_address AFTER INSERT OR UPDATE OF name_slug ON stores FOR EACH ROW EXECUTE FUNCTION keep_store_address(); -- identity/database/store-brand.sql
CREATE TRIGGER stores_mark_owner AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION person_has_store(); -- identity/database/accounts.sql
CREATE TRIGGER stores_words AFTER UPDATE OF name ON stores FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION words_of_store(); -- agents/database/hooks.sql
CREATE POLICY auth_stores FOR SELECT TO loubby_auth; -- identity/database/access.sql
CREATE POLICY edit_own_store FOR UPDATE TO loubby_app; -- identity/database/access.sql
CREATE POLICY open_own_store FOR INSERT TO loubby_app; -- identity/database/access.sql
CREATE POLICY own_store FOR SELECT TO loubby_app; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE subscriptions (
  id uuid NOT NULL,
  organization_id uuid,
  user_id uuid,
  sub_name_slug text NOT NULL,
  started_at timestamptz(3) DEFAULT now() NOT NULL,
  ends_at timestamptz(3),
  source text DEFAULT 'granted' NOT NULL,
  rank smallint DEFAULT 0 NOT NULL,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT subscriptions_check CHECK (num_nonnulls(organization_id, user_id) = 1),
  CONSTRAINT subscriptions_source CHECK (source = ANY (ARRAY['granted', 'paid', 'referral']))
);
CREATE INDEX subscriptions_by_organization ON subscriptions (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX subscriptions_by_user ON subscriptions (user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER subscriptions_rank BEFORE INSERT OR UPDATE OF sub_name_slug ON subscriptions FOR EACH ROW EXECUTE FUNCTION rank_subscription(); -- subscriptions/database/rank.sql
CREATE POLICY auth_subscriptions FOR ALL TO loubby_auth; -- subscriptions/database/access.sql
CREATE POLICY own_subscription FOR SELECT TO loubby_app; -- subscriptions/database/access.sql
CREATE POLICY worker_subscriptions FOR ALL TO loubby_worker; -- subscriptions/database/access.sql
-- access: subscriptions/database/access.sql

CREATE TABLE tags (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  colour text DEFAULT 'neutral' NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (id),
  CONSTRAINT tags_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT tags_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT tags_colour_check CHECK (colour = ANY (ARRAY['neutral', 'blue', 'green', 'amber', 'red', 'violet'])),
  CONSTRAINT tags_name_check CHECK (length(name) >= 1 AND length(name) <= 40)
);
CREATE UNIQUE INDEX tags_by_name ON tags (organization_id, lower(name));
CREATE POLICY company_tags FOR ALL TO loubby_app; -- applications/database/access-to-work.sql
-- access: applications/database/access-to-work.sql

CREATE TABLE talent_pool_events (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  pool_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  detail text DEFAULT '' NOT NULL,
  from_stage text,
  to_stage text,
  actor_id uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT talent_pool_events_pkey PRIMARY KEY (id),
  CONSTRAINT talent_pool_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT talent_pool_events_member_id_organization_id_fkey FOREIGN KEY (member_id, organization_id) REFERENCES talent_pool_members(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT talent_pool_events_detail_check CHECK (length(detail) <= 5000),
  CONSTRAINT talent_pool_events_kind_check CHECK (kind = ANY (ARRAY['moved', 'mailed', 'invited', 'added_to_job', 'noted', 'consent', 'edited', 'stopped']))
);
CREATE INDEX talent_pool_events_of ON talent_pool_events (member_id, at DESC, id DESC);
CREATE POLICY company_pool_events FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talent_pool_links (
  id uuid NOT NULL,
  pool_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  created_by uuid NOT NULL,
  token text NOT NULL,
  fields text[] NOT NULL,
  stage_id uuid,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  views integer DEFAULT 0 NOT NULL,
  last_viewed_at timestamptz(3),
  CONSTRAINT talent_pool_links_pkey PRIMARY KEY (id),
  CONSTRAINT talent_pool_links_token_key UNIQUE (token),
  CONSTRAINT talent_pool_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT talent_pool_links_pool_id_organization_id_fkey FOREIGN KEY (pool_id, organization_id) REFERENCES talent_pools(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT talent_pool_links_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES talent_pool_stages(id) ON DELETE SET NULL,
  CONSTRAINT talent_pool_links_check CHECK (expires_at > created_at AND expires_at <= (created_at + '31 days'::interval)),
  CONSTRAINT talent_pool_links_fields_check CHECK (cardinality(fields) >= 1 AND cardinality(fields) <= 6),
  CONSTRAINT talent_pool_links_note_check CHECK (length(note) <= 500),
  CONSTRAINT talent_pool_links_token_check CHECK (length(token) >= 40 AND length(token) <= 60),
  CONSTRAINT talent_pool_links_views_check CHECK (views >= 0)
);
CREATE INDEX talent_pool_links_of ON talent_pool_links (pool_id, created_at DESC);
CREATE POLICY company_pool_links FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talent_pool_members (
  id uuid NOT NULL,
  pool_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid,
  first_name text NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  email text,
  phone text,
  email_key text,
  phone_key text,
  headline text DEFAULT '' NOT NULL,
  links text[] DEFAULT '{}'[] NOT NULL,
  about text DEFAULT '' NOT NULL,
  tags text[] DEFAULT '{}'[] NOT NULL,
  source text NOT NULL,
  source_detail text DEFAULT '' NOT NULL,
  stage_id uuid NOT NULL,
  standing text DEFAULT 'open' NOT NULL,
  stage_entered_at timestamptz(3) DEFAULT now() NOT NULL,
  added_by uuid,
  added_at timestamptz(3) DEFAULT now() NOT NULL,
  last_contacted_at timestamptz(3),
  consent_words text DEFAULT '' NOT NULL,
  consent_version text DEFAULT '' NOT NULL,
  consent_at timestamptz(3),
  consent_expires_at timestamptz(3),
  consent_reminded_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT talent_pool_members_pkey PRIMARY KEY (id),
  CONSTRAINT talent_pool_members_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT talent_pool_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  CONSTRAINT talent_pool_members_pool_id_organization_id_fkey FOREIGN KEY (pool_id, organization_id) REFERENCES talent_pools(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT talent_pool_members_stage_id_pool_id_standing_fkey FOREIGN KEY (stage_id, pool_id, standing) REFERENCES talent_pool_stages(id, pool_id, kind),
  CONSTRAINT talent_pool_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT talent_pool_members_about_check CHECK (length(about) <= 5000),
  CONSTRAINT talent_pool_members_check CHECK (user_id IS NULL OR email IS NULL AND phone IS NULL),
  CONSTRAINT talent_pool_members_check1 CHECK (num_nonnulls(user_id, email, phone) > 0),
  CONSTRAINT talent_pool_members_check2 CHECK (consent_at IS NULL OR consent_expires_at > consent_at),
  CONSTRAINT talent_pool_members_consent_version_check CHECK (length(consent_version) <= 60),
  CONSTRAINT talent_pool_members_consent_words_check CHECK (length(consent_words) <= 2000),
  CONSTRAINT talent_pool_members_email_check CHECK (length(email) <= 254),
  CONSTRAINT talent_pool_members_first_name_check CHECK (length(first_name) <= 100),
  CONSTRAINT talent_pool_members_headline_check CHECK (length(headline) <= 200),
  CONSTRAINT talent_pool_members_last_name_check CHECK (length(last_name) <= 100),
  CONSTRAINT talent_pool_members_links_check CHECK (cardinality(links) <= 10),
  CONSTRAINT talent_pool_members_phone_check CHECK (length(phone) <= 40),
  CONSTRAINT talent_pool_members_source_check CHECK (source = ANY (ARRAY['application', 'directory', 'import', 'manual', 'pool'])),
  CONSTRAINT talent_pool_members_source_detail_check CHECK (length(source_detail) <= 200),
  CONSTRAINT talent_pool_members_tags_check CHECK (cardinality(tags) <= 20),
  CONSTRAINT talent_pool_members_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX talent_pool_members_by_email ON talent_pool_members (pool_id, email_key) WHERE standing <> 'removed';
CREATE INDEX talent_pool_members_by_phone ON talent_pool_members (pool_id, phone_key) WHERE phone_key IS NOT NULL AND standing <> 'removed';
CREATE UNIQUE INDEX talent_pool_members_by_user ON talent_pool_members (pool_id, user_id) WHERE standing <> 'removed';
CREATE INDEX talent_pool_members_consent ON talent_pool_members (consent_expires_at) WHERE consent_expires_at IS NOT NULL AND user_id IS NULL;
CREATE INDEX talent_pool_members_gone ON talent_pool_members (stage_entered_at) WHERE standing = ANY (ARRAY['removed', 'do_not_contact']);
CREATE INDEX talent_pool_members_in_stage ON talent_pool_members (stage_id, added_at DESC, id DESC);
CREATE INDEX talent_pool_members_newest ON talent_pool_members (pool_id, added_at DESC, id DESC) WHERE standing <> 'removed';
CREATE INDEX talent_pool_members_of_email ON talent_pool_members (organization_id, email_key);
CREATE INDEX talent_pool_members_of_phone ON talent_pool_members (organization_id, phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX talent_pool_members_of_user ON talent_pool_members (user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER talent_pool_members_fill BEFORE INSERT OR UPDATE OF email, phone ON talent_pool_members FOR EACH ROW EXECUTE FUNCTION fill_pool_member(); -- sourcing/database/pools.sql
CREATE TRIGGER talent_pool_members_name_word AFTER UPDATE OF first_name, last_name, standing ON talent_pool_members FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR (old.standing = 'removed') IS DISTINCT FROM (new.standing = 'removed')) EXECUTE FUNCTION words_of_member(); -- search/database/hooks.sql
CREATE TRIGGER talent_pool_members_name_words AFTER INSERT ON talent_pool_members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION words_of_members(); -- search/database/hooks.sql
CREATE TRIGGER talent_pool_members_standing BEFORE UPDATE OF standing ON talent_pool_members FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('talent_pool_standings', 'standing'); -- sourcing/database/states.sql
CREATE POLICY company_pool_members FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talent_pool_people (
  pool_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  can_work boolean NOT NULL,
  CONSTRAINT talent_pool_people_pkey PRIMARY KEY (pool_id, user_id),
  CONSTRAINT talent_pool_people_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT talent_pool_people_pool_id_organization_id_fkey FOREIGN KEY (pool_id, organization_id) REFERENCES talent_pools(id, organization_id) ON DELETE CASCADE
);
CREATE INDEX talent_pool_people_of ON talent_pool_people (organization_id, user_id, pool_id);
CREATE POLICY company_pool_people FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talent_pool_stages (
  id uuid NOT NULL,
  pool_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT talent_pool_stages_pkey PRIMARY KEY (id),
  CONSTRAINT talent_pool_stages_id_pool_id_kind_key UNIQUE (id, pool_id, kind),
  CONSTRAINT talent_pool_stages_pool_id_organization_id_fkey FOREIGN KEY (pool_id, organization_id) REFERENCES talent_pools(id, organization_id) ON DELETE CASCADE,
  CONSTRAINT talent_pool_stages_kind_check CHECK (kind = ANY (ARRAY['open', 'applied', 'not_interested', 'do_not_contact', 'removed'])),
  CONSTRAINT talent_pool_stages_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT talent_pool_stages_position_check CHECK ("position" >= 0)
);
CREATE INDEX talent_pool_stages_of ON talent_pool_stages (pool_id, "position");
CREATE UNIQUE INDEX talent_pool_stages_single ON talent_pool_stages (pool_id, kind) WHERE kind <> 'open';
CREATE POLICY company_pool_stages FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talent_pool_standings (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT talent_pool_standings_pkey PRIMARY KEY (from_state, to_state)
);
-- access: sourcing/database/access.sql

CREATE TABLE talent_pool_state_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT talent_pool_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: sourcing/database/access.sql

CREATE TABLE talent_pools (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  name_slug text NOT NULL,
  description text DEFAULT '' NOT NULL,
  manager_id uuid,
  created_by uuid,
  tags text[] DEFAULT '{}'[] NOT NULL,
  colour text DEFAULT 'neutral' NOT NULL,
  visibility text NOT NULL,
  state text DEFAULT 'active' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  search tsvector,
  CONSTRAINT talent_pools_pkey PRIMARY KEY (id),
  CONSTRAINT talent_pools_id_organization_id_key UNIQUE (id, organization_id),
  CONSTRAINT talent_pools_organization_id_name_slug_key UNIQUE (organization_id, name_slug),
  CONSTRAINT talent_pools_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT talent_pools_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id),
  CONSTRAINT talent_pools_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT talent_pools_colour_check CHECK (colour = ANY (ARRAY['neutral', 'blue', 'green', 'amber', 'red', 'violet'])),
  CONSTRAINT talent_pools_description_check CHECK (length(description) <= 2000),
  CONSTRAINT talent_pools_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT talent_pools_state_check CHECK (state = ANY (ARRAY['active', 'archived'])),
  CONSTRAINT talent_pools_tags_check CHECK (cardinality(tags) <= 20),
  CONSTRAINT talent_pools_version_check CHECK (version > 0),
  CONSTRAINT talent_pools_visibility_check CHECK (visibility = ANY (ARRAY['private', 'team', 'organization']))
);
CREATE INDEX talent_pools_kept ON talent_pools (organization_id) WHERE visibility <> 'organization';
CREATE INDEX talent_pools_of ON talent_pools (organization_id, state, updated_at DESC, id DESC);
CREATE TRIGGER talent_pools_state BEFORE UPDATE OF state ON talent_pools FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('talent_pool_state_transitions', 'state'); -- sourcing/database/states.sql
CREATE TRIGGER talent_pools_words BEFORE INSERT OR UPDATE OF name, tags ON talent_pools FOR EACH ROW EXECUTE FUNCTION keep_words('pool', 'own', 'A:name', 'B:tags'); -- sourcing/database/pools.sql
CREATE POLICY company_pools FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talent_reaches (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  by_user_id uuid,
  job_id uuid,
  client_id uuid,
  conversation_id uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT talent_reaches_pkey PRIMARY KEY (id),
  CONSTRAINT talent_reaches_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id),
  CONSTRAINT talent_reaches_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT talent_reaches_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT talent_reaches_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT talent_reaches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT talent_reaches_check CHECK ((job_id IS NULL) = (client_id IS NOT NULL))
);
CREATE INDEX talent_reaches_of_conversation ON talent_reaches (conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX talent_reaches_of_day ON talent_reaches (organization_id, at);
CREATE INDEX talent_reaches_of_user ON talent_reaches (user_id);
CREATE UNIQUE INDEX talent_reaches_once ON talent_reaches (by_user_id, client_id, user_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX talent_reaches_to_job ON talent_reaches (job_id, user_id) WHERE job_id IS NOT NULL;
CREATE TRIGGER talent_reaches_allowed BEFORE INSERT ON talent_reaches FOR EACH ROW EXECUTE FUNCTION refuse_unreachable(); -- reaching-out/database/reaching.sql
CREATE POLICY company_reaches FOR ALL TO loubby_app; -- reaching-out/database/access.sql
-- access: reaching-out/database/access.sql

CREATE TABLE talent_search_told (
  search_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT talent_search_told_pkey PRIMARY KEY (search_id, user_id),
  CONSTRAINT talent_search_told_search_id_fkey FOREIGN KEY (search_id) REFERENCES talent_searches(id) ON DELETE CASCADE,
  CONSTRAINT talent_search_told_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX talent_search_told_of ON talent_search_told (user_id);
CREATE POLICY own_talent_search_told FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talent_searches (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  alert boolean DEFAULT false NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  checked_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT talent_searches_pkey PRIMARY KEY (id),
  CONSTRAINT talent_searches_id_organization_id_user_id_key UNIQUE (id, organization_id, user_id),
  CONSTRAINT talent_searches_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT talent_searches_filter_check CHECK (jsonb_typeof(filter) = 'object' AND pg_column_size(filter) < 6000),
  CONSTRAINT talent_searches_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE INDEX talent_searches_due ON talent_searches (checked_at) WHERE alert;
CREATE UNIQUE INDEX talent_searches_once ON talent_searches (organization_id, user_id, md5(filter::text));
CREATE POLICY own_talent_searches FOR ALL TO loubby_app; -- sourcing/database/access.sql
-- access: sourcing/database/access.sql

CREATE TABLE talents (
  user_id uuid NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  country text,
  availability text,
  experience text,
  education text,
  programme_source text,
  categories text[] NOT NULL,
  skills text[] NOT NULL,
  main tsvector NOT NULL,
  words tsvector NOT NULL,
  email_key text,
  phone_key text,
  CONSTRAINT talents_pkey PRIMARY KEY (user_id),
  CONSTRAINT talents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX talents_by_country ON talents (country, changed_at DESC, user_id DESC);
CREATE INDEX talents_by_main ON talents USING gin (main);
CREATE INDEX talents_by_skills ON talents USING gin (lower_all(skills));
CREATE INDEX talents_by_words ON talents USING gin (words);
CREATE INDEX talents_latest ON talents (changed_at DESC, user_id DESC);
-- access: the owner alone

CREATE TABLE talents_due (
  user_id uuid NOT NULL,
  CONSTRAINT talents_due_pkey PRIMARY KEY (user_id)
);
CREATE CONSTRAINT TRIGGER talents_due_settle AFTER INSERT ON talents_due DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_talent(); -- sourcing/database/refresh-talents.sql
-- access: the owner alone

CREATE TABLE tax_details (
  user_id uuid NOT NULL,
  legal_name text NOT NULL,
  entity text NOT NULL,
  country text NOT NULL,
  address text NOT NULL,
  sealed bytea NOT NULL,
  last4 text NOT NULL,
  set_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT tax_details_pkey PRIMARY KEY (user_id),
  CONSTRAINT tax_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT tax_details_address_check CHECK (length(address) >= 5 AND length(address) <= 300),
  CONSTRAINT tax_details_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT tax_details_entity_check CHECK (entity = ANY (ARRAY['person', 'company'])),
  CONSTRAINT tax_details_last4_check CHECK (length(last4) = 4),
  CONSTRAINT tax_details_legal_name_check CHECK (length(legal_name) >= 2 AND length(legal_name) <= 140)
);
CREATE POLICY all_tax_details FOR ALL TO loubby_worker; -- payouts/database/access.sql
CREATE POLICY own_tax_details FOR SELECT TO loubby_app; -- payouts/database/access.sql
-- access: payouts/database/access.sql

CREATE TABLE tracks (
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT tracks_pkey PRIMARY KEY (id),
  CONSTRAINT tracks_name_key UNIQUE (name),
  CONSTRAINT tracks_slug_key UNIQUE (slug)
);
CREATE POLICY publish_tracks FOR ALL TO loubby_worker; -- learning/database/access.sql
CREATE POLICY readable_tracks FOR SELECT TO loubby_app; -- learning/database/access.sql
-- access: learning/database/access.sql

CREATE TABLE transfer_approval_limits (
  organization_id uuid NOT NULL,
  currency text NOT NULL,
  limit_minor bigint NOT NULL,
  set_by uuid NOT NULL,
  set_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT transfer_approval_limits_pkey PRIMARY KEY (organization_id, currency),
  CONSTRAINT transfer_approval_limits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT transfer_approval_limits_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  CONSTRAINT transfer_approval_limits_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT transfer_approval_limits_limit_minor_check CHECK (limit_minor >= 0)
);
CREATE INDEX transfer_approval_limits_by ON transfer_approval_limits (set_by);
CREATE POLICY all_limits FOR ALL TO loubby_worker; -- transfers/database/waiting.sql
CREATE POLICY own_limits FOR SELECT TO loubby_app; -- transfers/database/waiting.sql
-- access: transfers/database/waiting.sql

CREATE TABLE travels (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT travels_pkey PRIMARY KEY (id),
  CONSTRAINT travels_one_at_a_time EXCLUDE USING gist (person_id WITH =, daterange(first_day, last_day, '[]') WITH &&),
  CONSTRAINT travels_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT travels_check CHECK (last_day >= first_day),
  CONSTRAINT travels_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64)
);
CREATE POLICY all_travels FOR SELECT TO loubby_worker; -- schedule/database/availability.sql
CREATE POLICY own_travels FOR ALL TO loubby_app; -- schedule/database/availability.sql
-- access: schedule/database/availability.sql

CREATE TABLE unnamed_objects (
  object_key text NOT NULL,
  since timestamptz NOT NULL,
  CONSTRAINT unnamed_objects_pkey PRIMARY KEY (object_key)
);
CREATE POLICY worker_unnamed FOR ALL TO loubby_worker; -- files/database/unnamed.sql
-- access: files/database/unnamed.sql

CREATE TABLE user_settings (
  user_id uuid NOT NULL,
  last_push_notification_view timestamptz(3),
  quiet_from text,
  quiet_until text,
  time_zone text,
  digest text DEFAULT 'off' NOT NULL,
  digest_hour integer DEFAULT 8 NOT NULL,
  digest_due_at timestamptz(3),
  digested_until timestamptz(3),
  CONSTRAINT user_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT user_settings_digest CHECK ((digest = ANY (ARRAY['off', 'daily', 'weekly'])) AND digest_hour >= 0 AND digest_hour <= 23) NOT VALID,
  CONSTRAINT user_settings_quiet CHECK ((quiet_from IS NULL) = (quiet_until IS NULL) AND COALESCE(quiet_from ~ '^\d\d:\d\d$' AND quiet_until ~ '^\d\d:\d\d$', true)) NOT VALID
);
CREATE INDEX digests_due ON user_settings (digest_due_at) WHERE digest <> 'off';
CREATE POLICY own_settings FOR ALL TO loubby_app; -- notifications/database/access.sql
CREATE POLICY worker_settings FOR ALL TO loubby_worker; -- notifications/database/access.sql
-- access: notifications/database/access.sql

CREATE TABLE users (
  id uuid NOT NULL,
  email_address citext NOT NULL,
  email_verified_at timestamptz(3),
  first_name text NOT NULL,
  last_name text NOT NULL,
  name_slug text NOT NULL,
  referral_id text NOT NULL,
  referred_by text,
  phone_number text,
  phone_country text,
  logo_key text,
  is_seller boolean DEFAULT false NOT NULL,
  is_store boolean DEFAULT false NOT NULL,
  is_categories_selected boolean DEFAULT false NOT NULL,
  is_partner boolean DEFAULT false NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  is_super_admin boolean DEFAULT false NOT NULL,
  auto_apply_to_jobs boolean DEFAULT false NOT NULL,
  permit_reach_out boolean DEFAULT false NOT NULL,
  default_app text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  closed_at timestamptz(3),
  phone_verified_at timestamptz(3),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_name_slug_key UNIQUE (name_slug),
  CONSTRAINT users_referral_id_key UNIQUE (referral_id),
  CONSTRAINT users_email_address_check CHECK (length(email_address::text) <= 254),
  CONSTRAINT users_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 80),
  CONSTRAINT users_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 80),
  CONSTRAINT users_phone_country_check CHECK (length(phone_country) = 2)
);
CREATE INDEX users_by_email ON users (email_address);
CREATE INDEX users_open_to_companies ON users (id) WHERE permit_reach_out;
CREATE UNIQUE INDEX users_verified_email ON users (email_address) WHERE email_verified_at IS NOT NULL;
CREATE TRIGGER users_cancel_store_invites AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION cancel_store_invites(); -- stores/database/hooks.sql
CREATE TRIGGER users_end_booking_requests AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION end_requests_of_account(); -- schedule/database/hooks.sql
CREATE TRIGGER users_end_store_memberships AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION end_store_memberships(); -- identity/database/store-members.sql
CREATE TRIGGER users_follow_pools AFTER UPDATE OF first_name, last_name, email_address, phone_number, closed_at ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.email_address IS DISTINCT FROM new.email_address OR old.phone_number IS DISTINCT FROM new.phone_number OR old.closed_at IS DISTINCT FROM new.closed_at) EXECUTE FUNCTION follow_pool_member(); -- sourcing/database/hooks.sql
CREATE TRIGGER users_forget_calendars AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_calendars(); -- schedule/database/hooks.sql
CREATE TRIGGER users_forget_connections AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_connections(); -- connections/database/hooks.sql
CREATE TRIGGER users_forget_onboarding AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_onboarding(); -- identity/database/closing.sql
CREATE TRIGGER users_forget_payment_methods AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_payment_methods(); -- deposits/database/hooks.sql
CREATE TRIGGER users_forget_payout_details AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_payout_details(); -- payouts/database/hooks.sql
CREATE TRIGGER users_forget_phone_proof BEFORE UPDATE OF phone_number ON users FOR EACH ROW WHEN (new.phone_number IS DISTINCT FROM old.phone_number) EXECUTE FUNCTION forget_phone_proof(); -- identity/database/closing.sql
CREATE TRIGGER users_forget_profile AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_profile(); -- profile/database/hooks.sql
CREATE TRIGGER users_forget_saved AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_saved(); -- search/database/hooks.sql
CREATE TRIGGER users_forget_saved_jobs AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_saved_jobs(); -- job-search/database/hooks.sql
CREATE TRIGGER users_forget_seller AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_seller(); -- agents/database/hooks.sql
CREATE TRIGGER users_forget_store_brand AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_store_brand(); -- identity/database/store-brand.sql
CREATE TRIGGER users_name_words AFTER INSERT ON users FOR EACH ROW WHEN (new.permit_reach_out) EXECUTE FUNCTION words_of_user(); -- search/database/hooks.sql
CREATE TRIGGER users_name_words_follow AFTER UPDATE OF first_name, last_name, permit_reach_out, closed_at ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.permit_reach_out IS DISTINCT FROM new.permit_reach_out OR old.closed_at IS DISTINCT FROM new.closed_at) EXECUTE FUNCTION words_of_user(); -- search/database/hooks.sql
CREATE TRIGGER users_note_talent AFTER UPDATE OF first_name, last_name, email_address, phone_number, permit_reach_out, closed_at ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.email_address IS DISTINCT FROM new.email_address OR old.phone_number IS DISTINCT FROM new.phone_number OR old.permit_reach_out IS DISTINCT FROM new.permit_reach_out OR old.closed_at IS DISTINCT FROM new.closed_at) EXECUTE FUNCTION note_talent(); -- sourcing/database/hooks.sql
CREATE TRIGGER users_remarked AFTER UPDATE OF email_address, phone_number ON users FOR EACH ROW EXECUTE FUNCTION remark_account(); -- applications/database/hooks.sql
CREATE TRIGGER users_rename_candidate AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name) EXECUTE FUNCTION rename_candidate(); -- candidates/database/hooks.sql
CREATE TRIGGER users_withdraw_partner_request AFTER UPDATE OF closed_at ON users FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION withdraw_partner_request(); -- partners/database/hooks.sql
CREATE POLICY applicants FOR SELECT TO loubby_app; -- identity/database/access.sql
CREATE POLICY auth_users FOR ALL TO loubby_auth; -- identity/database/access.sql
CREATE POLICY conversation_partners FOR SELECT TO loubby_app; -- identity/database/access.sql
CREATE POLICY named_in_releases FOR SELECT TO loubby_release; -- identity/database/access.sql
CREATE POLICY own_account FOR UPDATE TO loubby_app; -- identity/database/access.sql
CREATE POLICY own_and_colleagues FOR SELECT TO loubby_app; -- identity/database/access.sql
-- access: identity/database/access.sql

CREATE TABLE vital_rollups (
  name text NOT NULL,
  shell_build text NOT NULL,
  hour timestamptz(0) NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  good integer DEFAULT 0 NOT NULL,
  poor integer DEFAULT 0 NOT NULL,
  total bigint DEFAULT 0 NOT NULL,
  CONSTRAINT vital_rollups_pkey PRIMARY KEY (name, shell_build, hour),
  CONSTRAINT vital_rollups_name_check CHECK (name = ANY (ARRAY['LCP', 'INP', 'CLS', 'FCP', 'TTFB']))
);
-- access: remotes/database/access.sql

CREATE TABLE waiting_transfer_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT waiting_transfer_transitions_pkey PRIMARY KEY (from_state, to_state)
);
-- access: transfers/database/waiting.sql

CREATE TABLE waiting_transfers (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  client_id uuid NOT NULL,
  asked_by uuid NOT NULL,
  receiver_kind text NOT NULL,
  receiver_id uuid NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  note text NOT NULL,
  hold_id uuid NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  decided_by uuid,
  decided_at timestamptz(3),
  reason text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT waiting_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT waiting_transfers_hold_id_key UNIQUE (hold_id),
  CONSTRAINT waiting_transfers_organization_id_client_id_key UNIQUE (organization_id, client_id),
  CONSTRAINT waiting_transfers_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT waiting_transfers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT waiting_transfers_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES ledger_transfers(id),
  CONSTRAINT waiting_transfers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CONSTRAINT decided_by_another CHECK ((state <> ALL (ARRAY['approved', 'declined'])) OR decided_by <> asked_by),
  CONSTRAINT waiting_transfers_amount_minor_check CHECK (amount_minor > 0),
  CONSTRAINT waiting_transfers_check CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT waiting_transfers_check1 CHECK ((state <> ALL (ARRAY['approved', 'declined', 'withdrawn'])) OR decided_by IS NOT NULL),
  CONSTRAINT waiting_transfers_currency_check CHECK (currency = ANY (ARRAY['usd', 'ngn', 'gbp', 'eur', 'zar', 'kes'])),
  CONSTRAINT waiting_transfers_note_check CHECK (length(note) <= 200),
  CONSTRAINT waiting_transfers_reason_check CHECK (length(reason) <= 300),
  CONSTRAINT waiting_transfers_receiver_kind_check CHECK (receiver_kind = ANY (ARRAY['person', 'organization'])),
  CONSTRAINT waiting_transfers_state_check CHECK (state = ANY (ARRAY['waiting', 'approved', 'declined', 'withdrawn', 'expired'])),
  CONSTRAINT withdrawn_by_the_asker CHECK (state <> 'withdrawn' OR decided_by = asked_by)
);
CREATE INDEX waiting_transfers_by ON waiting_transfers (asked_by);
CREATE INDEX waiting_transfers_decided_by ON waiting_transfers (decided_by);
CREATE INDEX waiting_transfers_due ON waiting_transfers (expires_at) WHERE state = 'waiting';
CREATE INDEX waiting_transfers_of ON waiting_transfers (organization_id, created_at DESC);
CREATE TRIGGER waiting_transfers_state BEFORE UPDATE OF state ON waiting_transfers FOR EACH ROW EXECUTE FUNCTION refuse_illegal_transition('waiting_transfer_transitions', 'state'); -- transfers/database/waiting.sql
CREATE TRIGGER waiting_transfers_stay BEFORE DELETE OR UPDATE OF organization_id, client_id, asked_by, receiver_kind, receiver_id, currency, amount_minor, note, hold_id, expires_at ON waiting_transfers FOR EACH ROW EXECUTE FUNCTION refuse_rewriting(); -- transfers/database/waiting.sql
CREATE POLICY all_waiting_transfers FOR ALL TO loubby_worker; -- transfers/database/waiting.sql
CREATE POLICY own_waiting_transfers FOR SELECT TO loubby_app; -- transfers/database/waiting.sql
-- access: transfers/database/waiting.sql

CREATE TABLE words_due (
  kind text NOT NULL,
  id uuid NOT NULL,
  CONSTRAINT words_due_pkey PRIMARY KEY (kind, id)
);
-- access: the owner alone

CREATE TABLE working_hours (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  time_zone text NOT NULL,
  is_default boolean NOT NULL,
  days jsonb NOT NULL,
  overrides jsonb DEFAULT '[]'::jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT working_hours_pkey PRIMARY KEY (id),
  CONSTRAINT working_hours_id_person_id_key UNIQUE (id, person_id),
  CONSTRAINT working_hours_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT working_hours_days_check CHECK (jsonb_typeof(days) = 'array' AND jsonb_array_length(days) = 7),
  CONSTRAINT working_hours_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT working_hours_overrides_check CHECK (jsonb_typeof(overrides) = 'array'),
  CONSTRAINT working_hours_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64)
);
CREATE UNIQUE INDEX working_hours_default ON working_hours (person_id) WHERE is_default;
CREATE INDEX working_hours_of_person ON working_hours (person_id, created_at);
CREATE POLICY all_working_hours FOR SELECT TO loubby_worker; -- schedule/database/availability.sql
CREATE POLICY own_working_hours FOR ALL TO loubby_app; -- schedule/database/availability.sql
-- access: schedule/database/availability.sql

CREATE TABLE zone_rules (
  id boolean DEFAULT true NOT NULL,
  version text DEFAULT '' NOT NULL,
  CONSTRAINT zone_rules_pkey PRIMARY KEY (id),
  CONSTRAINT zone_rules_id_check CHECK (id),
  CONSTRAINT zone_rules_version_check CHECK (length(version) <= 20)
);
CREATE POLICY the_zone_rules FOR ALL TO loubby_worker; -- schedule/database/zones.sql
-- access: schedule/database/zones.sql

-- view addresses_of_stores (slug, store_id) -- identity/database/published.sql
-- view agent_uses (listing_id, user_id, organization_id, asked_at) -- conversations/database/published.sql
-- view application_facts (id, organization_id, job_id, candidate_id, stage_id, status, applied_at, revealed_at, rejection_reason_id, withdraw_reason, knocked_out_by, stage_entered_at, merged_into_id, source, ended_at, resume_file_id, rejection_told_at, considered_since) -- applications/database/published.sql
-- view application_file_facts (application_id, file_id, added_at) -- applications/database/published.sql
-- view application_mail_facts (id, application_id, subject, sent_at) -- applications/database/published.sql
-- view application_note_facts (id, application_id, author_id, body, private, created_at) -- applications/database/published.sql
-- view application_tag_facts (application_id, tag_id) -- applications/database/published.sql
-- view application_task_facts (id, organization_id, application_id, kind, title, assignee_id, assignee_role, due_at) -- applications/database/published.sql
-- view applied_coupon_facts (user_id, code, months) -- coupons/database/published.sql
-- view approval_facts (id, organization_id, job_id, title, link, state, kind) -- approvals/database/published.sql
-- view approval_round_facts (approval_id, "position", name, state, due_at) -- approvals/database/published.sql
-- view approval_step_facts (approval_id, "position", user_id, decision, carried) -- approvals/database/published.sql
-- view billing_change_facts (subscription_id, "position", to_state, plan, cadence, pending_plan, pending_cadence, cancel_at_period_end, current_period_end, at) -- billing/database/published.sql
-- view billing_facts (id, user_id, organization_id, actor_id, plan, cadence, currency, price_minor, state, current_period_start, current_period_end, cancel_at_period_end, pending_plan, pending_cadence, coupon_code, special_until, past_due_at, retries, due_at, canceled_at, created_at) -- billing/database/published.sql
-- view booked_events (event_id) -- schedule/database/bookings.sql
-- view booking_request_facts (application_id, event_type_id, run_id, state, is_open, is_coming) -- schedule/database/published.sql
-- view bot_conversations (id, listing_id) -- conversations/database/bots.sql
-- view bot_exchanges (reply_id, question, answer) -- conversations/database/published.sql
-- view bought_versions (order_id, approved_at) -- orders/database/life.sql
-- view chargeback_facts (deposit_id, owner_id, currency, state, created_at, settled_at, paid_minor, owes_minor) -- staff-money/database/published.sql
-- view chargeback_movement_facts (chargeback_id, kind, amount_minor, transfer_id, provider, currency) -- staff-money/database/chargebacks.sql
-- view companies (id, company_name, name_slug, logo_key, website, about, company_size, industry, time_zone, created_at, referral_id, jobs_need_approval, offers_need_approval) -- identity/database/published.sql
-- view companies_in_releases (id, company_name) -- identity/database/published.sql
-- view company_members (organization_id, user_id, role_tag, permissions, "position", joined_at) -- identity/database/published.sql
-- view completed_movements (id, account_id, account_version, user_id, organization_id, currency, amount, balance_after, created_at, code, description, counterparty, counterparty_kind, actor, state, problem) -- wallet/database/movements.sql
-- view conversation_facts (id, organization_id, type, name, first_person, second_person, last_seq, activity_at) -- conversations/database/published.sql
-- view conversation_people (conversation_id, organization_id, user_id) -- conversations/database/published.sql
-- view deposit_change_facts (deposit_id, "position", from_state, to_state, problem, heard_by, at) -- deposits/database/published.sql
-- view deposit_facts (id, state, provider, currency, amount_minor, transfer_id, user_id, organization_id, actor_id, provider_id, problem, created_at, charges_card, owner_id, client_id) -- deposits/database/published.sql
-- view desk_orders (id, number, listing_id, version, title, store_name, buyer_name, model, currency, amount_minor, state, due_at, created_at, seller_id, store_slug, cover_key, seller, refunded_minor) -- orders/database/life.sql
-- view desk_payout_batches (id, number, currency, created_at, started_by, payouts, amount, open, downloads) -- payouts/database/desk.sql
-- view desk_payout_changes (payout_id, "position", to_state, note, at, changed_by) -- payouts/database/desk.sql
-- view desk_payouts (id, reference, user_id, currency, amount_minor, state, made_by, needs_approval, approved_by, batch_id, bank_reference, returned_at, return_reason, changed_at, created_at, batch, batched_at, bank, last4, holder, country, code, seller, approver, returner) -- payouts/database/desk.sql
-- view dispute_facts (id, order_id, charge_id, closed_at) -- orders/database/published.sql
-- view disputed_orders (id, order_id, milestone_id, charge_id, return_hold_id, reason, wants_minor, state, due_at, proposal_minor, proposed_by, buyer_agrees, seller_agrees, refund_minor, created_at, closed_at, contested_at, proposed_at, refused_at, refused_by, number, title, store_name, buyer_name, buyer_id, seller_id, organization_id, user_id, currency, amount_minor, listing_id, proposer) -- orders/database/disputes.sql
-- view event_facts (id, at, owner_id, organization_id, title, kind, starts_at, ends_at) -- schedule/database/published.sql
-- view event_guest_facts (event_id, user_id) -- schedule/database/published.sql
-- view event_room_spans (event_id, at, room_id, span) -- schedule/database/rooms.sql
-- view event_spans (event_id, at, person_id, span) -- schedule/database/busy.sql
-- view file_facts (id, owner_id, purpose, state, name, content_type, size, object_key, width, height, thumbnail_key, duration_ms, animated) -- files/database/published.sql
-- view heard_appeals (id, listing_id, owner_id, version_id, suspension_id, text, created_at, decided_at, upheld, answer, against, reason, version, title, store, decided_by) -- agents/database/versions.sql
-- view hiring_companies (id, company_name, name_slug, logo_key, open_jobs) -- portal/database/companies.sql
-- view hiring_company_heads (id, company_name, name_slug, logo_key, subscription) -- portal/database/published.sql
-- view hiring_company_words (word, organization_id) -- search/database/companies.sql
-- view hiring_teams (organization_id, job_id, user_id, role, "position") -- jobs/database/published.sql
-- view invariant_account_totals (subject, found) -- ledger/database/proofs.sql
-- view invariant_answer_returns (subject, found) -- orders/database/disputes.sql
-- view invariant_busy_spans (subject, found) -- schedule/database/busy.sql
-- view invariant_chargeback_history (subject, found) -- staff-money/database/chargebacks.sql
-- view invariant_chargeback_money (subject, found) -- staff-money/database/chargebacks.sql
-- view invariant_chargeback_reserve (subject, found) -- staff-money/database/chargebacks.sql
-- view invariant_currency_sums (subject, found) -- ledger/database/proofs.sql
-- view invariant_deposit_paths (subject, found) -- deposits/database/invariants.sql
-- view invariant_deposit_postings (subject, found) -- wallet/database/invariants.sql
-- view invariant_disputes (subject, found) -- orders/database/disputes.sql
-- view invariant_entry_order (subject, found) -- ledger/database/proofs.sql
-- view invariant_expired_holds (subject, found) -- ledger/database/proofs.sql
-- view invariant_folding (subject, found) -- ledger/database/proofs.sql
-- view invariant_holds (subject, found) -- ledger/database/proofs.sql
-- view invariant_invoice_income (subject, found) -- subscriptions/database/invariants.sql
-- view invariant_invoice_numbers (subject, found) -- billing/database/invariants.sql
-- view invariant_invoice_totals (subject, found) -- billing/database/invariants.sql
-- view invariant_milestone_history (subject, found) -- orders/database/project-invariants.sql
-- view invariant_milestone_money (subject, found) -- orders/database/project-invariants.sql
-- view invariant_money_requests (subject, found) -- staff-money/database/published.sql
-- view invariant_one_effect (subject, found) -- ledger/database/proofs.sql
-- view invariant_one_paid_period (subject, found) -- billing/database/invariants.sql
-- view invariant_one_subscription (subject, found) -- billing/database/invariants.sql
-- view invariant_order_charges (subject, found) -- orders/database/invariants.sql
-- view invariant_order_history (subject, found) -- orders/database/invariants.sql
-- view invariant_order_money (subject, found) -- orders/database/invariants.sql
-- view invariant_overdraft (subject, found) -- ledger/database/proofs.sql
-- view invariant_payout_history (subject, found) -- payouts/database/invariants.sql
-- view invariant_payout_money (subject, found) -- payouts/database/invariants.sql
-- view invariant_payout_transit (subject, found) -- payouts/database/invariants.sql
-- view invariant_projects (subject, found) -- orders/database/project-invariants.sql
-- view invariant_provider_clearing (subject, found) -- wallet/database/invariants.sql
-- view invariant_purchase_requests (subject, found) -- orders/database/purchase-requests.sql
-- view invariant_referral_rewards (subject, found) -- referrals/database/invariants.sql
-- view invariant_room_spans (subject, found) -- schedule/database/rooms.sql
-- view invariant_sealed_days (subject, found) -- ledger/database/days.sql
-- view invariant_two_sides (subject, found) -- ledger/database/proofs.sql
-- view invariant_waiting_transfers (subject, found) -- transfers/database/waiting.sql
-- view invoice_facts (id, subscription_id, kind, state, currency, total_minor, transfer_id, user_id, organization_id, period_start, period_end, issued_at, paid_at, number) -- billing/database/published.sql
-- view job_facts (id, organization_id, title, department, city, country, status, employment_type, salary_min, salary_currency, salary_period, expected_reply_days, confidential, anonymised, is_template, created_by, created_at, opened_at, closed_at) -- jobs/database/published.sql
-- view job_statuses (organization_id, status) -- jobs/database/published.sql
-- view jobs_on_hold (id, organization_id, title, description, country, city, workplace, employment_type, experience, education, skills, opened_at, status, salary_min, salary_max, salary_currency, salary_period, company_name, company_slug, company_logo_key, occupation_code, closes_on, expected_reply_days, confidential, department, opening_count) -- jobs/database/published.sql
-- view ledger_account_facts (id, organization_id, user_id, kind, currency, credits_posted, debits_posted, debits_pending, credits_pending, entries) -- ledger/database/published.sql
-- view ledger_account_proofs (account_id, kind, currency, user_id, organization_id, balance, entries_total, entries, broken, unbalanced, below_zero, held, holds_total) -- ledger/database/proofs.sql
-- view ledger_entry_facts (account_id, account_version, transfer_id, amount, balance_after, created_at) -- ledger/database/published.sql
-- view ledger_freeze_facts (owner_id, frozen_at) -- ledger/database/freezes.sql
-- view ledger_posting_facts (operation, key, transfer_id) -- ledger/database/published.sql
-- view ledger_sides (transfer_id, account_id, amount) -- ledger/database/folding.sql
-- view ledger_transfer_facts (id, kind, currency, amount, code, pending_id, debit_account, credit_account, description, actor_id, group_id, created_at, expires_at) -- ledger/database/published.sql
-- view listing_day_facts (listing_id, day, ok) -- agents/database/published.sql
-- view listing_file_kinds (listing_id, kinds) -- agents/database/published.sql
-- view listing_standings (listing_id, status, down_days) -- agents/database/published.sql
-- view listing_version_facts (id, listing_id, state) -- agents/database/published.sql
-- view listing_view_facts (listing_id, day, user_id) -- agents/database/published.sql
-- view listings_on_sale (id, store_id) -- agents/database/published.sql
-- view message_facts (conversation_id, sender_id) -- conversations/database/published.sql
-- view money_owners (kind, id, name, email, name_slug) -- staff-money/database/published.sql
-- view money_request_facts (id, kind, state, currency, amount_minor, deposit_id, hold_id, transfer_id, provider, return_id) -- staff-money/database/published.sql
-- view my_workspaces (id, company_name, name_slug, logo_key, role_tag) -- partners/database/workspaces.sql
-- view offer_facts (id, application_id, state, version, sent_at, expires_at, expires_on, settled_at, withdrawal) -- offers/database/published.sql
-- view offer_letters (id, application_id, letter_file_id, signed_file_id) -- offers/database/published.sql
-- view offer_news (id, application_id, organization_id, candidate_id, sent_by, expires_at, job_id, job_title, company_name, time_zone, first_name, last_name, candidate_email, sender_email, sender_name) -- offers/database/news.sql
-- view open_job_first_stages (id, job_id, name) -- jobs/database/published.sql
-- view open_job_questions (id, job_id, label, kind, options, required, "position") -- jobs/database/published.sql
-- view open_job_rows (id, organization_id, title, description, country, city, workplace, employment_type, experience, education, skills, opened_at, status, search, salary_min, salary_max, salary_currency, salary_period, pay_key, occupation_code, closes_on, expected_reply_days, confidential, department, opening_count) -- jobs/database/published.sql
-- view open_jobs (id, organization_id, title, description, country, city, workplace, employment_type, experience, education, skills, opened_at, status, search, salary_min, salary_max, salary_currency, salary_period, pay_key, company_name, company_slug, company_logo_key, occupation_code, closes_on, expected_reply_days, confidential, department, opening_count) -- jobs/database/published.sql
-- view order_facts (id, number, title, user_id, organization_id, owner_id, buyer_id, seller_id, listing_id, version, currency, amount_minor, commission_minor, state, hold_id, permissions, model, live, created_at, has_approved, is_refunded) -- orders/database/published.sql
-- view order_holds (order_id, hold_id, kind, held_at, is_open, is_returned) -- orders/database/published.sql
-- view order_life_holds (order_id, hold_id, part, month) -- orders/database/life.sql
-- view order_life_moves (order_id, part, "position", state, note, at, by, by_seller, by_staff) -- orders/database/life.sql
-- view order_settlements (transfer_id, listing_id, seller_id, owner_id, currency, paid, commission, refunded, settled_at) -- orders/database/published.sql
-- view other_movements (id, account_id, account_version, user_id, organization_id, currency, amount, balance_after, created_at, code, description, counterparty, counterparty_kind, actor, state, problem) -- wallet/database/movements.sql
-- view own_applicant_notices (job_id, organization_id, decided_by, bell, mail) -- jobs/database/published.sql
-- view own_ledger_proofs (account_id, kind, currency, user_id, organization_id, balance, entries_total, entries, broken, unbalanced, below_zero, held, holds_total) -- ledger/database/proofs.sql
-- view own_order_changes (order_id, "position", to_state, note, at, by_seller, changed_by) -- orders/database/orders.sql
-- view own_order_charges (id, order_id, kind, state, authorized_minor, captured_minor, period_start, period_end, characters, created_at, settled_at, returned_minor, dispute, disputable, asked_by) -- orders/database/orders.sql
-- view own_orders (id, number, listing_id, version, title, store_name, buyer_name, model, currency, amount_minor, commission_minor, commission_bps, most_minor, month_limit_minor, person_limit_minor, ends_at_due, tries, live, permissions, state, due_at, created_at, user_id, organization_id, seller_id, buyer_id, store_slug, cover_key, sale, down_days, answers, refunded_minor, buyer_answers, seller_answers) -- orders/database/orders.sql
-- view own_payout_changes (payout_id, "position", to_state, note, at, by) -- payouts/database/own.sql
-- view own_payouts (id, reference, currency, amount_minor, state, made_by, waits, bank_reference, returned_at, return_reason, created_at, bank, last4, holder) -- payouts/database/own.sql
-- view past_jobs (id, title) -- jobs/database/published.sql
-- view payment_event_facts (provider, event_id, reference, state, received_at) -- payments/database/published.sql
-- view payout_facts (id, user_id, currency, reference, state, bank_reference, amount_minor, asked_transfer_id, changed_at, returned_at, created_at) -- payouts/database/published.sql
-- view people (id, first_name, last_name, name_slug, logo_key, email_address, email_verified_at, phone_number, closed_at, created_at, referral_id, is_admin, is_partner, is_seller, is_super_admin, permit_reach_out, auto_apply_to_jobs) -- identity/database/published.sql
-- view people_in_releases (id, email_address, first_name, last_name) -- identity/database/published.sql
-- view person_mail_facts (id, application_id, subject, sent_at) -- person-mails/database/published.sql
-- view person_time_zones (user_id, time_zone) -- notifications/database/published.sql
-- view planned_ask_facts (id, application_id, event_type_id, created_by, ask_at, is_bulk) -- applications/database/published.sql
-- view pool_facts (id, organization_id, name, name_slug, state) -- sourcing/database/published.sql
-- view pool_mail_facts (id, pool_id, member_id, subject, sent_at) -- sourcing/database/published.sql
-- view pool_member_facts (id, organization_id, pool_id, user_id, email_key, first_name, last_name, headline, standing, stage_id, added_at) -- sourcing/database/published.sql
-- view pool_stage_facts (id, pool_id, name, kind) -- sourcing/database/published.sql
-- view profile_facts (user_id, headline, availability, experience, categories, resume_file_id) -- profile/database/published.sql
-- view profile_links (user_id, links) -- profile/database/published.sql
-- view profile_position_facts (user_id, place, company, title, started, ended) -- profile/database/published.sql
-- view public_companies (id, company_name, name_slug, logo_key, about, website, industry, company_size, subscription) -- portal/database/published.sql
-- view published_days (listing_id, day, ok) -- agents/database/versions.sql
-- view published_listing_rows (id, category, price_amount, price_currency, published_at, search, store_id) -- agents/database/listings.sql
-- view published_listings (id, store_id, title, summary, description, category, abilities, inputs, outputs, price_amount, price_currency, price_model, price_most, cover_key, rating_sum, rating_count, rating_score, published_at, search, down_days, store_name, store_slug, store_logo_key) -- agents/database/listings.sql
-- view published_reviews (id, listing_id, author, rating, body, created_at, version, edited_at, reply, replied_at, verified, mine, may_reply) -- agents/database/listings.sql
-- view published_stores (id, tagline, created_at, seller_name, listings, rating_sum, rating_count, rating_score, name, name_slug, logo_key, banner_key, about, languages, links, support_email, place, answers_within, featured, delivered) -- agents/database/listings.sql
-- view published_versions (listing_id, number, permissions, support, changelog, samples, tags, languages, pictures, runs, service, published_at) -- agents/database/versions.sql
-- view question_files (reply_id, user_id, is_open, "position", file_id) -- conversations/database/published.sql
-- view reference_request_facts (id, application_id, asked_by, asked_at, state, settled_at) -- evaluation/database/published.sql
-- view rejection_reason_facts (id, name, "position") -- applications/database/published.sql
-- view removed_referee_facts (id, application_id, name, removed_at) -- evaluation/database/published.sql
-- view reported_reviews (id, review_id, reason, created_at, decided_at, upheld, listing_id, title, store, rating, body, author, by_seller, decided_by, owner_id, author_id) -- agents/database/versions.sql
-- view resume_facts (application_id, organization_id, title, employer, location, years, skills, education) -- applications/database/published.sql
-- view reviewed_versions (id, listing_id, owner_id, number, state, fields, submitted_at, due_at, decided_at, sale, live_version, store, seller, decided_by) -- agents/database/versions.sql
-- view scorecard_facts (id, organization_id, application_id, author_id, state, due_at, about_id, job_id, template_id, version, submitted_at) -- evaluation/database/published.sql
-- view scorecard_template_facts (id, name) -- evaluation/database/published.sql
-- view scorecard_verdicts (scorecard_id, version, recommendation) -- evaluation/database/published.sql
-- view sellers_listings (id, owner_id, title, live_version, down_days, runs) -- agents/database/published.sql
-- view sellers_stores (id, owner_id, name) -- identity/database/published.sql
-- view stage_counts (stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn) -- jobs/database/published.sql
-- view stage_facts (id, organization_id, job_id, name, type, "position", sla_days, entry_actions) -- jobs/database/published.sql
-- view stage_visit_facts (application_id, stage_id, job_id, organization_id) -- applications/database/published.sql
-- view store_people (store_id, owner_id, user_id, role, joined_at, first_name, last_name, email_address, logo_key) -- identity/database/published.sql
-- view subscription_facts (id, organization_id, user_id, sub_name_slug, started_at, ends_at, source, rank) -- subscriptions/database/published.sql
-- view tag_facts (id, organization_id, name, colour) -- applications/database/published.sql
-- view versions_on_sale (id, title, seller_id, store_name, version, currency, amount, model, most, permissions, runs, service) -- agents/database/versions.sql
-- view wallet_entries (account_id, account_version, user_id, organization_id, currency, amount, balance_after, created_at) -- ledger/database/published.sql
-- view wallet_holds (transfer_id, user_id, organization_id, currency, amount, created_at, code, description, counterparty, counterparty_kind, actor, state) -- ledger/database/published.sql
-- view wallet_movements (id, account_id, account_version, user_id, organization_id, currency, amount, balance_after, created_at, code, description, counterparty, counterparty_kind, actor, state, problem) -- wallet/database/movements.sql
-- view wallet_statement (account_id, account_version, user_id, organization_id, currency, amount, balance_after, created_at, transfer_id, code, description, counterparty, counterparty_kind, actor) -- ledger/database/published.sql
-- view words_in_use (kind, scope, word) -- words/database/lexicon.sql
