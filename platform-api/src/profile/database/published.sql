-- Views that other modules read; the tables behind them are this module's own.
create view profile_facts with (security_invoker = true) as
  select user_id, headline, availability, experience, categories, resume_file_id
  from profiles;
grant select on profile_facts to loubby_app, loubby_auth;

create view profile_links with (security_invoker = true) as
  select user_id, links
  from profiles;
grant select on profile_links to loubby_app;

create view profile_position_facts with (security_invoker = true) as
  select user_id, place, company, title, started, ended
  from profile_positions;
grant select on profile_position_facts to loubby_app;
