import type { CheckView } from '../../contract/safety-views';
import { formatReport, type VerifyReport } from '../../store/recovery/verify-report';

/** A check's report as the page shows it. */
export function checkView(report: VerifyReport): CheckView {
  const { name, ok, seq, checks, damage } = report;
  return {
    name,
    ok,
    revision: seq,
    checks,
    findings: damage.map(({ severity, message }) => ({ severity, message })),
    text: formatReport(report).join('\n'),
  };
}
