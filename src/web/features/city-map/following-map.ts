let isFollowing = false;

/** Whether the list follows an open map, and so needs nothing more of the server. */
export function isFollowingMap(): boolean {
  return isFollowing;
}

export function setFollowingMap(value: boolean): void {
  isFollowing = value;
}
