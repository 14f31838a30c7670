grant select on file_state_transitions to loubby_app, loubby_worker;

-- The product cleans up abandoned uploads, no matter who owns them.
grant select, insert, update (state, reason, public_key, size, settled_at, width, height, thumbnail_key,
  duration_ms, animated) on files to loubby_app;
grant select, update (state, settled_at) on files to loubby_worker;
grant select, delete on leftover_objects to loubby_worker;
create policy worker_leftovers on leftover_objects to loubby_worker using (true);
create policy own_files on files to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy worker_files on files to loubby_worker using (true) with check (true);
-- A company reads the résumés that were sent to it, and no other file of anyone.
create policy applicants_resumes on files for select to loubby_app
  using (
    exists (
      select from applications a
      where a.resume_file_id = files.id and a.organization_id = (select app_org())
        and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
    )
  );
-- With a profile, a company reads the two files on it, and no other of its owner.
create policy applicants_profile_files on files for select to loubby_app
  using (
    exists (
      select from profiles p
      where p.user_id = files.owner_id and files.id in (p.resume_file_id, p.video_file_id)
        and has_applied_here(p.user_id)
    )
  );
create policy applicants_answers on files for select to loubby_app
  using (
    exists (
      select from answer_files f join applications a on a.id = f.application_id
      where f.file_id = files.id and f.organization_id = (select app_org())
        and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
    )
  );
create policy applications_files on files for select to loubby_app
  using (
    exists (
      select from application_files s where s.file_id = files.id and s.organization_id = (select app_org())
    )
  );
create policy applicants_resume_videos on files for select to loubby_app
  using (
    exists (
      select from resume_video_requests r where r.file_id = files.id and r.organization_id = (select app_org())
    )
  );
create policy offer_files on files for select to loubby_app
  using (
    exists (
      select from offers o where files.id in (o.letter_file_id, o.signed_file_id)
        and (o.organization_id = (select app_org()) or o.candidate_id = (select app_user()))
    )
  );
-- Members of a conversation read what came with its messages.
create policy message_files on files for select to loubby_app
  using (exists (select from message_files m where m.file_id = files.id));
