import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { MOST_COMPARED, useCompared } from "./use-compared.ts";
import "./compare-toggle.css";

/** How many agents are chosen, and the way to see them side by side; absent while none is. */
export function CompareBar({ base }: { readonly base: string }) {
  const { ids, clear } = useCompared();
  const navigate = useNavigate();
  if (ids.length === 0) return null;
  return (
    <section className="as-compare-bar" aria-label="Comparison">
      <p role="status">
        {ids.length} of {MOST_COMPARED} chosen
        {ids.length === 1 && ". Choose another one."}
      </p>
      <div>
        <Button onClick={clear}>
          Clear<span className="lb-visually-hidden"> comparison</span>
        </Button>
        <Button
          type="primary"
          disabled={ids.length < 2}
          onClick={() => void navigate(`${base}/compare?compare=${ids.join(",")}`)}
        >
          Compare
        </Button>
      </div>
    </section>
  );
}
