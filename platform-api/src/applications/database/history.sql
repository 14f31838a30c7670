-- Adds a line to an application's history on behalf of another module's worker.
create function note_application_event(p_application uuid, p_actor uuid, p_kind text, p_detail text) returns void
  language sql security definer set search_path = public as $$
  insert into application_events (id, application_id, organization_id, actor_id, kind, detail)
    select gen_random_uuid(), a.id, a.organization_id, p_actor, p_kind, p_detail from applications a where a.id = p_application
$$;
revoke execute on function note_application_event from public;

-- Opens an applicant's own page to a mailed link, on behalf of another module's worker; without a hash it does nothing.
create function link_to_application(p_application uuid, p_token_hash bytea) returns void
  language sql security definer set search_path = public as $$
  insert into application_links (token_hash, application_id, candidate_id)
    select p_token_hash, a.id, a.candidate_id from applications a where a.id = p_application and p_token_hash is not null
$$;
revoke execute on function link_to_application from public;
