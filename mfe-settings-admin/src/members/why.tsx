import { useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { members } from "@loubby/shared-contracts/http/settings/members";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import {
  type Action,
  type Feature,
  features,
  planFeatures,
  actionNames,
  featureName,
} from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";

const ACTIONS = ["read", "write", "update"] as const satisfies readonly Action[];

const planFeatureOf = (feature: Feature) => planFeatures.find((known) => known === feature);

/** Why a member may or may not do something: the rule that the server's own guard decides by. */
export function Why({ member }: { readonly member: Member }) {
  const id = useId();
  const [feature, setFeature] = useState<Feature>("job");
  const [action, setAction] = useState<Action>("write");
  const plan_feature = planFeatureOf(feature);
  const { data, error, refetch } = useQuery(
    query(members.explain, {
      params: { userId: member._id },
      query: { feature, action, ...(plan_feature && { plan_feature }) },
    }),
  );
  return (
    <div className="set-why">
      <div className="set-access-pair">
        <div>
          <label htmlFor={`${id}-feature`}>Feature</label>
          <Select
            id={`${id}-feature`}
            value={feature}
            options={features.map((value) => ({ value, label: featureName(value) }))}
            onChange={setFeature}
          />
        </div>
        <div>
          <label htmlFor={`${id}-action`}>Action</label>
          <Select
            id={`${id}-action`}
            value={action}
            options={ACTIONS.map((value) => ({ value, label: actionNames[value] }))}
            onChange={setAction}
          />
        </div>
      </div>
      <div aria-live="polite">
        {data && (
          <div className="set-why-answer">
            <StatusTag tone={data.allowed ? "success" : "danger"}>
              {data.allowed ? "Allowed" : "Not allowed"}
            </StatusTag>
            <dl>
              {data.rulings.map(({ part, reason }) => (
                <div key={part}>
                  <dt>{part === "plan" ? "The company's plan" : "Their role"}</dt>
                  <dd>{reason}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {error && (
          <ErrorState
            compact
            level={3}
            title="Couldn't check this permission"
            {...failureOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </div>
  );
}
