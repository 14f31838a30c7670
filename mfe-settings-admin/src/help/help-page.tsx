import { Segmented } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { Answers } from "./answers.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { OwnRequests } from "./own-requests.tsx";
import "../layout/settings-layout.css";
import "./help.css";

const TABS = [
  { value: "answers", label: "Answers" },
  { value: "contact", label: "Write to us" },
  { value: "requests", label: "Your requests" },
] as const;

/** `/dashboard/feedback`: answers, a form to the product's team, and what became of one's requests. */
export default function HelpPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get("tab"))?.value ?? "answers";
  const go = (to: (typeof TABS)[number]["value"]) =>
    setParams(to === "answers" ? {} : { tab: to }, { replace: true });
  return (
    <div className="hp-page">
      <PageHeader
        title="Help Center"
        lead={
          <>
            Support and feedback: find answers, or write to our team.{" "}
            <Link to={paths.askAssistant}>Ask the help assistant</Link> ·{" "}
            <Link to={paths.changelog}>See what&apos;s new</Link>
          </>
        }
      >
        <Segmented
          aria-label="Part of the Help Center"
          options={TABS.map((each) => ({ ...each }))}
          value={tab}
          onChange={go}
        />
      </PageHeader>
      {tab === "answers" && <Answers onAsk={() => go("contact")} />}
      {tab === "contact" && <FeedbackForm onSent={() => go("requests")} />}
      {tab === "requests" && <OwnRequests onAsk={() => go("contact")} />}
    </div>
  );
}
