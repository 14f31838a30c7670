create function wake_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_wakes after insert on outbox for each statement execute function wake_outbox();

-- Sends a bus event to one person's open tabs once the transaction has committed. For functions of other modules.
create function tell_tabs(p_user uuid, p_event text, p_payload jsonb) returns void
  language sql security definer set search_path = public as $$
  insert into outbox (room, event, payload) values ('user:' || p_user, p_event, p_payload);
$$;
revoke execute on function tell_tabs from public;

-- The same to the open tabs of everyone in a company.
create function tell_company_tabs(p_organization uuid, p_event text, p_payload jsonb) returns void
  language sql security definer set search_path = public as $$
  insert into outbox (room, event, payload) values ('org:' || p_organization, p_event, p_payload);
$$;
revoke execute on function tell_company_tabs from public;
