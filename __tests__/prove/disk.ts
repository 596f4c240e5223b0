import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../support/temporaryFolder'

const sizeBytes = 2 * 1024 ** 3
const unmountTries = 200

/** `EXT4_IOC_SHUTDOWN` with `NOLOGFLUSH`: from this instant nothing more reaches the disk, not even the journal. */
const shutdown =
  'open(my $disk, "<", $ARGV[0]) or die; my $flag = pack("L", 2); ioctl($disk, 0x8004587D, $flag) or die "$!"'

/** Why no file system can be mounted here; null when one can. */
export function mountMissing(): string | null {
  if (process.getuid?.() !== 0) return 'only root can mount a file system'
  const { status } = spawnSync('losetup', ['--find'])
  return status === 0 ? null : 'there is no loop device'
}

/** A file system of its own whose power can be cut: what was not synced is then gone. */
export class Disk {
  private readonly image = join(temporaryFolder('disk'), 'image')

  constructor(private readonly place: string) {
    writeFileSync(this.image, '')
    truncateSync(this.image, sizeBytes)
    execFileSync('mkfs.ext4', ['-q', '-F', this.image])
  }

  mount(): void {
    execFileSync('mount', ['-o', 'loop', this.image, this.place])
  }

  sync(): void {
    execFileSync('sync', ['-f', this.place])
  }

  cutPower(): void {
    execFileSync('perl', ['-e', shutdown, this.place])
  }

  /** Waits for the last process that stands in it. */
  async unmount(): Promise<void> {
    for (let tried = 1; ; tried++) {
      const { status, stderr } = spawnSync('umount', [this.place])
      if (status === 0) return
      if (tried === unmountTries) throw new Error(`the disk stays busy: ${String(stderr)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  remove(): void {
    rmSync(this.image, { force: true })
  }
}
