import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import type { Context } from "./context.ts";
import { useContextCard } from "./use-context-card.ts";
import "./context.css";

interface ContextPanelProps {
  readonly context: Context;
  /** The reader works for the company; otherwise the application is their own. */
  readonly isCompany: boolean;
  readonly onClose: () => void;
}

/** Shows what a conversation is about, beside it: how far the application is, and what comes next. */
export function ContextPanel({ context, isCompany, onClose }: ContextPanelProps) {
  const { data: card, error, refetch } = useContextCard(context, isCompany);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    <aside className="cv-context" aria-label="Application details">
      <header>
        <h3>{isCompany ? "Application" : "Your application"}</h3>
        <Button
          ref={close}
          type="text"
          icon={<CloseOutlined />}
          aria-label="Close"
          onClick={onClose}
          onKeyDown={onKeyDown}
        />
      </header>
      <p className="cv-context-title" dir="auto">
        {context.job.title}
      </p>
      {error && (
        <ErrorState
          compact
          title="Couldn't load the application"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && card === undefined && <p role="status">Loading…</p>}
      {card && (
        <>
          <dl>
            {card.facts.map(({ label, text, at }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {text && <span dir="auto">{text}</span>}
                  {at && <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />}
                </dd>
              </div>
            ))}
          </dl>
          <Link to={card.link}>Open application</Link>
        </>
      )}
    </aside>
  );
}
