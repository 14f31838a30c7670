-- A company reads the résumés that were sent to it, and no other file of anybody.
create policy applicants_resumes on files for select to loubby_app
  using (
    exists (
      select from applications a where a.resume_file_id = files.id and a.organization_id = (select app_org())
    )
  );
alter table applications add constraint applications_resume foreign key (resume_file_id) references files;
create index applications_by_resume on applications (resume_file_id) where resume_file_id is not null;
