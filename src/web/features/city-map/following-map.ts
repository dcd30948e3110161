let isFollowing = false;

/** Whether the list follows an open map and needs no server data. */
export function isFollowingMap(): boolean {
  return isFollowing;
}

export function setFollowingMap(value: boolean): void {
  isFollowing = value;
}
