import { Link } from "react-router-dom";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import * as paths from "@loubby/shared-contracts/paths";

interface NotAnsweringProps {
  readonly name: string;
  readonly agent: NonNullable<Conversation["agent"]>;
}

/** Why an agent can't be asked, or may not answer, and where its order is; nothing while it answers. */
export function NotAnswering({ name, agent: { standing, questions_left } }: NotAnsweringProps) {
  if (standing === "answers") return null;
  const isBought = questions_left === null;
  return (
    <p className="cv-cannot-write" role="status">
      {standing === "suspended" ? (
        <>
          Our team suspended <bdi>{name}</bdi>, so it can't be asked now.
        </>
      ) : (
        <>
          <bdi>{name}</bdi> hasn't answered for days. You can ask it; a question without an answer costs
          nothing.
        </>
      )}
      {isBought && (
        <>
          {" "}
          <Link to={paths.purchases}>See what that means for your order</Link>
        </>
      )}
    </p>
  );
}
