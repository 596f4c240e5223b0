import { FailedLine } from '@/components/FailedLine/FailedLine'
import { useHomeShareOrders } from '@/features/models/list/api'
import { useBanners, useSite } from '@/features/site/api'
import { failureText } from '@/lib/callError'

interface HomeFailedProps {
  /** The city of the share orders that home shows. */
  pcc: string
  onRetry: () => void
}

/** Says of all sections beside the feed that one did not come. */
export function HomeFailed({ pcc, onRetry }: HomeFailedProps) {
  const failed = [useBanners('home'), useHomeShareOrders(pcc), useSite()].find(({ isError }) => isError)
  return failed ? <FailedLine text={failureText(failed.error)} onRetry={onRetry} /> : null
}
