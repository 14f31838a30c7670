-- A résumé stays with the application that it was sent with, and its company may read it.
alter table applications add foreign key (resume_file_id) references files;
create index applications_with_file on applications (resume_file_id) where resume_file_id is not null;
create policy files_of_applications on files for select to loubby_app
  using (
    exists (select from applications a where a.resume_file_id = files.id and a.organization_id = (select app_org()))
  );
