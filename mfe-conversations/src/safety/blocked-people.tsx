import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { Avatar } from "@loubby/shared-ui/avatar";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { nameOf } from "../faces.ts";
import { useBlock } from "./use-block.ts";

/** The people someone blocked, and how they unblock them. */
export function BlockedPeople() {
  const { data, error, refetch } = useQuery(query(blocks.list, {}));
  const set = useBlock();
  return (
    <section className="cv-blocked" aria-label="Blocked people">
      <h3>Blocked people</h3>
      {error && (
        <ErrorState
          compact
          title="Couldn't load blocked people"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.people.length === 0 && <small>No one. You can block someone from your conversation.</small>}
      <ul>
        {data?.people.map((person) => (
          <li key={person._id}>
            <Avatar name={nameOf(person)} src={person.logo_url} size={32} decorative />
            <bdi>{nameOf(person)}</bdi>
            <Button
              size="small"
              aria-label={`Unblock ${nameOf(person)}`}
              loading={set.isPending && set.variables.person._id === person._id}
              onClick={() => set.mutate({ person, blocks: false })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
