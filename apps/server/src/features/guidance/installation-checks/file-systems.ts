import { statfs } from 'node:fs/promises'

/** What the embedded database, the lock of the folder or the journal needs, and it lacks. */
const isOfNetwork =
  'A lock there stops no second machine, its clock may differ, and what it says is on disk may not be'
const isPassing = 'Everything on it is gone once'
const lacksNames = 'It has no sockets, links or owners of files'

interface Unfit {
  name: string
  why: string
}

/** By the number that Linux gives a kind of file system (`statfs`, `f_type`). */
const unfit: ReadonlyMap<number, Unfit> = new Map([
  [0x69_69, { name: 'NFS', why: isOfNetwork }],
  [0x51_7b, { name: 'SMB', why: isOfNetwork }],
  [0xff_53_4d_42, { name: 'SMB', why: isOfNetwork }],
  [0xfe_53_4d_42, { name: 'SMB', why: isOfNetwork }],
  [0x00_c3_64_00, { name: 'CephFS', why: isOfNetwork }],
  [0x01_02_19_97, { name: '9p, a folder of another machine', why: isOfNetwork }],
  [0x65_73_55_46, { name: 'FUSE, a folder that another program answers for', why: isOfNetwork }],
  [0x78_6f_42_56, { name: 'a shared folder of VirtualBox', why: isOfNetwork }],
  [0x01_02_19_94, { name: 'memory (tmpfs)', why: `${isPassing} the machine restarts` }],
  [0x85_84_58_f6, { name: 'memory (ramfs)', why: `${isPassing} the machine restarts` }],
  [
    0x79_4c_76_30,
    { name: 'a container’s own layer', why: `${isPassing} the container is replaced` },
  ],
  [0x4d_44, { name: 'FAT', why: lacksNames }],
  [0x20_11_ba_b0, { name: 'exFAT', why: lacksNames }],
])

/** The kind of file system as a number; null where another system numbers them otherwise. */
export async function readFileSystem(folder: string): Promise<number | null> {
  if (process.platform !== 'linux') return null
  // Node reads some of them as negative numbers.
  return (await statfs(folder)).type >>> 0
}

/** A sentence where `DATA_DIR` should not be on it; null where it may, or is not known. */
export function whyUnfit(type: number | null): string | null {
  const found = type === null ? undefined : unfit.get(type)
  return found === undefined
    ? null
    : `But DATA_DIR is on ${found.name}. ${found.why}. Move it to a local ext4, XFS, Btrfs or ZFS.`
}
